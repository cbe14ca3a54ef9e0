// expect: nothing
export type Shop = string;
