// expect: TS2304 "Cannot find name 'fetch'."
export const load = () => fetch('/api/jobs');
