import { basename } from 'node:path';
import { build, type Plugin } from 'vite';
import { ROOT } from '#scripts/paths.ts';

// pdfkit reads files that lie beside its code; pg asks for its native half, which is not installed; Fastify's compilers of schemas, which
// no route uses, would lie in the memory of every server.
const LEFT_OUT = ['pdfkit', 'pg-native', '@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'];

/** Writes the server with all its packages into a few files: to find, read and strip a thousand takes half of the time of a start. */
export async function bundleServer(folder: string, main = 'src/server/built-main.ts'): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [workers],
    ssr: { noExternal: true, external: LEFT_OUT },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node26',
      // Node shows by them where in the sources an error comes from.
      sourcemap: true,
      rolldownOptions: {
        input: { main },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          sourcemapExcludeSources: true,
          // With one letter beyond Latin in it V8 keeps the text of a whole file in twice the bytes.
          charset: 'ascii',
          // The log names the class of an error.
          minify: { compress: true, mangle: { keepNames: { function: false, class: true } }, codegen: true },
        },
      },
    },
  });
}

/** Puts the code of each worker, a thread or a process, beside the server's, where `new URL('./its-name.js', import.meta.url)` finds it. */
const workers: Plugin = {
  name: 'workers',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/server\//, code: /import\.meta\.url/ },
    async handler(code, importer) {
      const found = [...code.matchAll(/new URL\('(?<file>\.\/[\w-]+)\.ts', import\.meta\.url\)/g)];
      for (const { groups } of found) {
        const file = groups?.['file'] ?? '';
        const resolved = await this.resolve(`${file}.ts`, importer);
        if (resolved === null) throw new Error(`${importer} names ${file}.ts, which is not there.`);
        this.emitFile({ type: 'chunk', id: resolved.id, fileName: `${basename(file)}.js` });
      }
      // As long as before, so that the source map holds.
      return {
        code: found.reduce((text, [whole]) => text.replace(whole, whole.replace(".ts'", ".js'")), code),
        map: null,
      };
    },
  },
};
