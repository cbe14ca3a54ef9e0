import type { Config } from './config/config.ts';
import type { Db } from './db/tables.ts';
import type { ImageReducer } from './image/image-reducer.ts';
import type { MailSetup } from './mail/mail-setup.ts';
import type { PdfRenderer } from './pdf/pdf-renderer.ts';

/** What now is; tests pass their own. */
export type Clock = () => Date;

/**
 * Milliseconds since this process began, which no change of the clock moves: what is measured by it can't be stretched or skipped.
 * Comparable within one process only; tests pass their own.
 */
export type Uptime = () => number;

/** Everything that routes and use cases may reach besides their arguments; run-server.ts makes the real ones. */
export type Deps = {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly uptime: Uptime;
  readonly mail: MailSetup;
  readonly renderPdf: PdfRenderer['render'];
  readonly reduceImage: ImageReducer['reduce'];
};
