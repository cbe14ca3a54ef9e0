// expect: TS2304 "Cannot find name 'window'."
export const width = () => window.innerWidth;
