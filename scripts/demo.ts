import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithNpm } from '#server/end-with-npm.ts';
import { runServer } from '#server/run-server.ts';
import { ACCOUNT } from './demo/account.ts';
import { startMailCatcher } from './demo/mail-catcher.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { ensureBuilt } from './ensure-built.ts';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

endWithNpm(process.env);
const built = await ensureBuilt();

const dataDir = mkdtempSync(join(tmpdir(), 'chalkline-demo-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const leave = (): never => process.exit(1);
for (const signal of STOP_SIGNALS) process.once(signal, leave);

const outbox = join(dataDir, 'outbox');
const mail = await startMailCatcher(outbox);
const environment = {
  LOG_LEVEL: 'error',
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  SMTP_URL: mail.url,
  MAIL_FROM: 'quotes@chalkline.example',
};

console.log('Filling the demo with jobs, which takes a few seconds.');
await seedDemo(environment, new Date());
console.log(`Nothing is sent: e-mails are written to ${outbox}. All of it is removed when the demo ends (Ctrl-C).`);
console.log(`Sign in with ${ACCOUNT.email} and ${ACCOUNT.password}`);
// From here on the server itself ends in order.
for (const signal of STOP_SIGNALS) process.off(signal, leave);
await runServer(environment, join(built, 'screens'));
// A server that could not start has said why; the mail server would keep the process alive.
if (process.exitCode) process.exit();
