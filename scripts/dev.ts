import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createServer } from 'vite';
import { ROOT } from './paths.ts';
import { endWithNpm } from '#server/end-with-npm.ts';

endWithNpm(process.env);

const port = process.env['PORT'] || '3000';
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(ROOT, 'src/server/main.ts')], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, PORT: port },
});
const serverEnd = once(server, 'exit');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill(signal));

// The customer's page as well: the server writes it into the built one, and says in words that it needs npm start.
const proxied = Object.fromEntries(['/api', '/q/'].map((path) => [path, `http://127.0.0.1:${port}`]));
const screens = await createServer({ root: ROOT, server: { proxy: proxied } });
await screens.listen();
console.log(`Open the screens at ${screens.resolvedUrls?.local[0] ?? 'the address above'}: they follow every change.`);

await serverEnd;
await screens.close();
