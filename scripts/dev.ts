import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { ROOT } from './paths.ts';

const port = process.env['PORT'] || '3000';

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(ROOT, 'src/server/main.ts')], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, PORT: port },
});

const screens = await createServer({
  root: ROOT,
  server: { proxy: { '/api': `http://127.0.0.1:${port}` } },
});
await screens.listen();
console.log(
  `\n  Open the screens at ${screens.resolvedUrls?.local[0] ?? 'the address above'} (they reload by themselves).\n`,
);

server.once('exit', (code) => void end(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill(signal));

async function end(code: number): Promise<void> {
  await screens.close();
  process.exit(code);
}
