import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(css|html|js|json|svg|txt|webmanifest)$/;
// Below this size the answer fits one network packet anyway.
const WORTH_IT_BYTES = 1_000;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Writes a .br and a .gz file beside every text file under the folder, so that the server never compresses anything itself. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < WORTH_IT_BYTES) return;
  const brotli = asBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  await Promise.all([
    brotli.then((compressed) => writeFile(`${path}.br`, compressed)),
    asGzip(bytes, { level: constants.Z_BEST_COMPRESSION }).then((compressed) => writeFile(`${path}.gz`, compressed)),
  ]);
}
