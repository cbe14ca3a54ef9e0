import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { BuiltFile, Encoding } from './built-files.ts';

const PAGE = /\.html$/;
// As index.html writes it.
const PICTURE = '<meta property="og:image" content="/social.png"';

/** The built files with pages that name their picture by its whole address, as messengers want it that show a shared link. */
export function namingHost(files: ReadonlyMap<string, BuiltFile>, publicUrl: string): ReadonlyMap<string, BuiltFile> {
  return new Map([...files].map(([path, file]) => [path, PAGE.test(path) ? onHost(file, publicUrl) : file]));
}

function onHost(page: BuiltFile, publicUrl: string): BuiltFile {
  const forms = new Map<Encoding | null, Uint8Array>();
  return {
    ...page,
    encodings: ['br', 'gzip'],
    read: async (encoding) => {
      const form = forms.get(encoding) ?? (await makeForm(page, publicUrl, encoding));
      forms.set(encoding, form);
      return form;
    },
  };
}

async function makeForm(page: BuiltFile, publicUrl: string, encoding: Encoding | null): Promise<Uint8Array> {
  const built = new TextDecoder().decode(await page.read(null));
  const bytes = Buffer.from(built.replace(PICTURE, PICTURE.replace('"/', `"${publicUrl}/`)));
  if (encoding === 'br') return promisify(brotliCompress)(bytes);
  return encoding === 'gzip' ? promisify(gzip)(bytes) : bytes;
}
