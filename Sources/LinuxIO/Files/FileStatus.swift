internal import CLinux
internal import Glibc

/// What the file system says of a file: its kind, its size and which file it is.
package struct FileStatus: Sendable, Equatable {
    package let kind: FileKind
    /// In bytes; means something for a regular file only.
    package let size: Int64
    /// Which file it is, whatever its name: two statuses of one file agree in this.
    package let identity: Identity
    /// The permission bits, as in `chmod`.
    package let permissions: UInt32
    let group: gid_t
    let deviceMajor: UInt32

    /// Device and inode number.
    package struct Identity: Sendable, Hashable {
        let device: UInt64
        let inode: UInt64
    }

    /// The file that `path` names, through symbolic links.
    package static func of(_ path: String) throws(SystemError) -> FileStatus {
        try requirePlain(path, for: "stat")
        var raw = Glibc.stat()
        guard stat(path, &raw) == 0 else { throw SystemError.last("stat", on: path) }
        return FileStatus(raw)
    }

    /// The open file behind a descriptor.
    package static func of(_ descriptor: UnownedDescriptor) throws(SystemError) -> FileStatus {
        var raw = stat()
        guard fstat(descriptor.raw, &raw) == 0 else {
            throw SystemError.last("fstat", on: "descriptor \(descriptor.raw)")
        }
        return FileStatus(raw)
    }

    private init(_ raw: stat) {
        kind = FileKind(mode: raw.st_mode)
        size = Int64(raw.st_size)
        identity = Identity(device: UInt64(raw.st_dev), inode: UInt64(raw.st_ino))
        permissions = UInt32(raw.st_mode) & 0o7777
        group = raw.st_gid
        deviceMajor = waymark_major(UInt64(raw.st_rdev))
    }
}

/// What a path names.
package enum FileKind: Sendable {
    case regular, directory, characterDevice, blockDevice, pipe, socket, symbolicLink, other

    init(mode: mode_t) {
        switch mode & S_IFMT {
        case S_IFREG: self = .regular
        case S_IFDIR: self = .directory
        case S_IFCHR: self = .characterDevice
        case S_IFBLK: self = .blockDevice
        case S_IFIFO: self = .pipe
        case S_IFSOCK: self = .socket
        case S_IFLNK: self = .symbolicLink
        default: self = .other
        }
    }
}
