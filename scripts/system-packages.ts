import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

const APT = '/usr/bin/apt-get';

/** Whether there is a program at this path that this user may run. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether this user may install the system's packages: root on Debian and its kin. */
export function canInstallWithApt(): boolean {
  return process.getuid?.() === 0 && isProgram(APT);
}

/** Installs system packages without what they only recommend; throws when apt-get fails, which has then said why. */
export function installWithApt(...packages: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Steps of `npm test` that run at once may each want a package.
  const quiet = ['-qq', '-o', 'Dpkg::Use-Pty=0', '-o', 'DPkg::Lock::Timeout=600'];
  spawnSync(APT, ['update', ...quiet], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync(APT, ['install', '-y', '--no-install-recommends', ...quiet, ...packages], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
