import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

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
  const paths = new Set(pathsIn(folder));
  const served = [...paths].filter((path) => typeOf(path) !== undefined);
  return new Map(served.map((path) => [path, describe(folder, path, paths)]));
}

/** The best compressed form of a file that an Accept-Encoding header names; null for the file as it is. */
export function encodingFor({ encodings }: BuiltFile, accepted: string): Encoding | null {
  return encodings.find((encoding) => new RegExp(`\\b${encoding}\\b`).test(accepted)) ?? null;
}

/** The files of a folder and of those in it. By plain texts: hundreds of calls of `path` would bring V8's largest compiler into memory. */
function pathsIn(folder: string, path = ''): string[] {
  return readdirSync(folder + path, { withFileTypes: true }).flatMap((entry) => {
    const inner = `${path}/${entry.name}`;
    return entry.isDirectory() ? pathsIn(folder, inner) : [inner];
  });
}

function typeOf(path: string): string | undefined {
  return TYPES[path.slice(path.lastIndexOf('.'))];
}

function describe(folder: string, path: string, paths: ReadonlySet<string>): BuiltFile {
  const suffixes = new Map<Encoding | null, string>(ENCODINGS.map(({ encoding, suffix }) => [encoding, suffix]));
  return {
    type: typeOf(path) ?? 'application/octet-stream',
    isHashed: path.startsWith('/assets/'),
    encodings: ENCODINGS.filter(({ suffix }) => paths.has(path + suffix)).map(({ encoding }) => encoding),
    read: (encoding) => readFile(folder + path + (suffixes.get(encoding) ?? '')),
  };
}
