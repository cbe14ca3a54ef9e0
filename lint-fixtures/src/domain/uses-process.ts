// expect: TS2591 "Cannot find name 'process'."
export const load = () => process.uptime();
