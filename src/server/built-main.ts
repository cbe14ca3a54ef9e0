import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { endWithNpm } from './end-with-npm.ts';

// What is run of the built server; everything else is imported after it. What breaks names the sources.
process.setSourceMapsEnabled(true);
// Inside the project, where no other user of the machine can put code of their own.
enableCompileCache(join(import.meta.dirname, 'cache'));

endWithNpm(process.env);
const { runServer } = await import('./run-server.ts');
await runServer(process.env, join(import.meta.dirname, '../screens'));
