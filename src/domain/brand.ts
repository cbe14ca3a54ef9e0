/** The product's own name: the only place in the code where it is written. */
export const BRAND = 'Chalkline';
