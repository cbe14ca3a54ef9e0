import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Runs the sources as they stand: development and tests do. Its screens are Vite's or none.

// Kept inside the project, where no other user of the machine can put code of their own. Everything else is imported after it.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/server'));

const { runServer } = await import('./run-server.ts');
await runServer(process.env, null);
