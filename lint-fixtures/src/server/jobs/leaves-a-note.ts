// expect: no-warning-comments
// TODO write this
export const shop = 1;
