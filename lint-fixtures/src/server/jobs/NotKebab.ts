// expect: filename-case
export const shop = 1;
