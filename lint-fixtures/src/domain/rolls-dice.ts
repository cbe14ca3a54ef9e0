// expect: no-restricted-properties "Chance is an argument."
export const chance = (): number => Math.random();
