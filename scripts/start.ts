import { join } from 'node:path';
import { BRAND } from '#domain/brand.ts';
import { builtFolder, ensureBuilt } from './ensure-built.ts';
import { runInPlace } from './run-in-place.ts';
import { endWithNpm } from '#server/end-with-npm.ts';

endWithNpm(process.env);
const folder = (await builtFolder()) ?? (await buildForGoodConfig());

await runInPlace(join(folder, 'server/main.js'));

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
