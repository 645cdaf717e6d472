// The functions of the C mathematics library that the domain needs, and nothing else of C:
// they do no I/O and keep no state, so a pure target may use them.
#ifndef WAYMARK_CMATH_H
#define WAYMARK_CMATH_H

double sin(double radians);
double cos(double radians);
double tan(double radians);
double asin(double x);
double acos(double x);
double atan(double x);
double atan2(double y, double x);
double sinh(double x);
double cosh(double x);
double atanh(double x);
double asinh(double x);
double log(double x);
double log10(double x);
double exp(double x);
double pow(double x, double y);
double fmod(double x, double y);

#endif
