import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { startCluster } from './postgres.ts';
import { endWithNpm } from '#server/end-with-npm.ts';

// Runs a command with TEST_DATABASE_URL: the one that is set, else that of a PostgreSQL server which ends with the command.

const [command = '', ...args] = process.argv.slice(2);

endWithNpm(process.env);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

const child = spawn(command, args, {
  env: { ...process.env, TEST_DATABASE_URL: process.env['TEST_DATABASE_URL'] || startThrowaway() },
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.on('exit', () => child.kill());
child.once('error', ({ message }) => {
  console.error(`${command} did not start: ${message}`);
  process.exit(1);
});
child.once('exit', (code) => process.exit(code ?? 1));

function startThrowaway(): string {
  const { url, end } = startCluster();
  process.on('exit', end);
  return url;
}
