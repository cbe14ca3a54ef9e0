/** The rates of a CIS deduction, percent: registered, not found, gross payment (Finance Act 2004, section 61; HMRC CISR15060). */
export const CIS_RATES = [2_000, 3_000, 0] as const;
