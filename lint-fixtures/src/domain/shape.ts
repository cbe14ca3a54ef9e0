// expect: nothing
export type Shape = 'square' | 'round';
