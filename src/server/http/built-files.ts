import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** A file of the built screens; one under assets/ has a hash of its content in its name. */
export type BuiltFile = {
  readonly file: string;
  readonly type: string;
  readonly hasBrotli: boolean;
  readonly isHashed: boolean;
};

/** The built files by their path in the browser. Only these are served, so no path leads anywhere else; none when nothing is built. */
export function findBuiltFiles(folder: string): ReadonlyMap<string, BuiltFile> {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
  const served = [...paths].filter((file) => extname(file) in TYPES);
  return new Map(
    served.map((file) => [`/${relative(folder, file).split(sep).join('/')}`, describe(folder, file, paths)]),
  );
}

/** The bytes of a built file, as they are or compressed. */
export function readBuiltFile({ file }: BuiltFile, isBrotli: boolean): Promise<Buffer> {
  return readFile(isBrotli ? brotliOf(file) : file);
}

function describe(folder: string, file: string, paths: ReadonlySet<string>): BuiltFile {
  return {
    file,
    type: TYPES[extname(file)] ?? 'application/octet-stream',
    hasBrotli: paths.has(brotliOf(file)),
    isHashed: file.startsWith(join(folder, 'assets') + sep),
  };
}

function brotliOf(file: string): string {
  return `${file}.br`;
}
