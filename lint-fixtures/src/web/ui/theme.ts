// expect: nothing
export type Theme = 'light' | 'dark';
