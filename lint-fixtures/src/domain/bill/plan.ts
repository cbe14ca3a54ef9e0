// expect: nothing
export type Plan = string;
