import { readFileSync } from 'node:fs';
import type { Environment } from './platform/config/config.ts';

const CHECK_EVERY_MS = 500;

/** Ends this process as SIGTERM would once the npm that runs it, if any does, is gone: the shell between the two passes no signal on. */
export function endWithNpm(environment: Environment): void {
  if (!environment['npm_lifecycle_event']) return;
  const started = ancestors();
  setInterval(() => {
    if (ancestors() !== started) process.kill(process.pid, 'SIGTERM');
  }, CHECK_EVERY_MS).unref();
}

// The shell's parent is npm. Where there is no /proc the shell hands its process over, and the parent itself is npm.
function ancestors(): string {
  const parent = process.ppid;
  try {
    const afterName = readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return `${parent} ${afterName.split(' ')[1]}`;
  } catch {
    return String(parent);
  }
}
