import { fileURLToPath } from 'node:url';

/** The folder of the project, whatever folder a script was started from. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Where the builds of screens and server stand (scripts/build/kept-builds.ts). */
export const BUILD_FOLDER = fileURLToPath(new URL('../build', import.meta.url));
