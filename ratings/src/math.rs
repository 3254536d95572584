//! Exponentials, logarithms and the like, which differ in their last digit from one C library to the next:
//! those of the crate `libm`, so that a study comes to the same on every machine. Square roots are exact
//! everywhere.

pub(crate) use libm::{asin, atanh, exp, frexp, hypot, ldexp, log as ln, log1p as ln_1p, tanh};

#[cfg(test)]
mod tests {
    use super::*;

    /// Of the exponential, both logarithms and the tangent, mixed.
    const MIXED: [u64; 4] = [
        12_016_681_099_595_207_207,
        11_420_217_109_558_289_480,
        2_602_439_864_524_892_998,
        2_662_492_742_819_574_660,
    ];

    #[test]
    fn the_last_digit_is_the_same_everywhere() {
        // Of x from -4 to 4 and from 0 to 8, in steps of 1/64: the bits of all values, mixed.
        let mixed = |function: fn(f64) -> f64, from: f64| {
            (1..512)
                .map(|n| function(from + f64::from(n) / 64.0).to_bits())
                .fold(0, |mixed, bits| {
                    (mixed ^ bits).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(7)
                })
        };
        assert_eq!([mixed(exp, -4.0), mixed(ln, 0.0), mixed(ln_1p, 0.0), mixed(tanh, -4.0)], MIXED);
    }
}
