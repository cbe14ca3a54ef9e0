import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BRAND } from '#domain/brand.ts';
import { endWithNpm } from './end-with-npm.ts';
import { builtFolder, ensureBuilt } from './ensure-built.ts';

endWithNpm();
const folder = (await builtFolder()) ?? (await buildForGoodConfig());

// The server takes over this very process: whoever ends npm start ends the server.
await import(pathToFileURL(join(folder, 'server/main.js')).href);

/** Nothing is built for a configuration that the server would refuse. */
async function buildForGoodConfig(): Promise<string> {
  const { readConfig } = await import('#server/platform/config/config.ts');
  try {
    readConfig(process.env);
  } catch (error) {
    console.error(`${BRAND} can't start: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
  return ensureBuilt();
}
