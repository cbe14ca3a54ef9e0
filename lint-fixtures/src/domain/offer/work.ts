// expect: nothing
export type Work = string;
