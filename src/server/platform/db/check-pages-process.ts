import { damageOf } from './check-pages.ts';

// A process of its own, which checkPages starts with the name of the file.
const [, , file = ''] = process.argv;
process.send?.(damageOf(file), () => process.disconnect?.());
