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

// Best first. Browsers take brotli over https and from localhost only: a phone on the same network gets gzip.
const ENCODINGS = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;

/** How a file can stand compressed beside itself. */
export type Encoding = (typeof ENCODINGS)[number]['encoding'];

/** A file of the built screens; one under assets/ has a hash of its content in its name. */
export type BuiltFile = {
  readonly type: string;
  readonly isHashed: boolean;
  /** The forms in which it can be read besides the plain one, best first. */
  readonly encodings: readonly Encoding[];
  /** Its bytes in a form that it has; null is the plain one. */
  readonly read: (encoding: Encoding | null) => Promise<Uint8Array>;
};

/** The built files by their path in the browser. Only these are served, so no path leads anywhere else; none when nothing is built. */
export function findBuiltFiles(folder: string | null): ReadonlyMap<string, BuiltFile> {
  if (folder === null || !existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
  const served = [...paths].filter((file) => extname(file) in TYPES);
  return new Map(
    served.map((file) => [`/${relative(folder, file).split(sep).join('/')}`, describe(folder, file, paths)]),
  );
}

/** The best compressed form of a file that an Accept-Encoding header names; null for the file as it is. */
export function encodingFor({ encodings }: BuiltFile, accepted: string): Encoding | null {
  return encodings.find((encoding) => new RegExp(`\\b${encoding}\\b`).test(accepted)) ?? null;
}

function describe(folder: string, file: string, paths: ReadonlySet<string>): BuiltFile {
  const suffixes = new Map<Encoding | null, string>(ENCODINGS.map(({ encoding, suffix }) => [encoding, suffix]));
  return {
    type: TYPES[extname(file)] ?? 'application/octet-stream',
    isHashed: file.startsWith(join(folder, 'assets') + sep),
    encodings: ENCODINGS.filter(({ suffix }) => paths.has(file + suffix)).map(({ encoding }) => encoding),
    read: (encoding) => readFile(file + (suffixes.get(encoding) ?? '')),
  };
}
