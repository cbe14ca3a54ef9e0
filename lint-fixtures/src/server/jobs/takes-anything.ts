// expect: no-explicit-any
export const same = (value: any): unknown => value;
