//! How the numbers of a column or an axis are written.

/// How a number is written: in which unit, with how many decimals, with or without its sign.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Show {
    /// What one is in the unit that is shown
    unit: f64,
    decimals: usize,
    with_sign: bool,
}

impl Show {
    /// A share in percent.
    pub const fn percent(decimals: usize) -> Show {
        Show { unit: 100.0, decimals, with_sign: false }
    }

    /// A difference of shares, in percent with its sign.
    pub const fn signed_percent(decimals: usize) -> Show {
        Show { unit: 100.0, decimals, with_sign: true }
    }

    /// A difference, with its sign.
    pub const fn signed(decimals: usize) -> Show {
        Show { unit: 1.0, decimals, with_sign: true }
    }

    /// As it is.
    pub const fn plain(decimals: usize) -> Show {
        Show { unit: 1.0, decimals, with_sign: false }
    }

    /// The same with another number of decimals.
    pub const fn decimals(self, decimals: usize) -> Show {
        Show { decimals, ..self }
    }

    /// What one is in the unit that is shown.
    pub const fn unit(self) -> f64 {
        self.unit
    }

    /// The number, written.
    pub fn text(self, number: f64) -> String {
        let text = crate::report::signed(number * self.unit, self.decimals);
        match self.with_sign {
            true => text,
            false => text.trim_start_matches('+').to_string(),
        }
    }
}
