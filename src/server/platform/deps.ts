import type { Config } from './config/config.ts';
import type { Db } from './db/tables.ts';
import type { MailSetup } from './mail/mail-setup.ts';
import type { PdfRenderer } from './pdf/pdf-renderer.ts';

/** What now is; tests pass their own. */
export type Clock = () => Date;

/** Everything that routes and use cases may reach besides their arguments; main.ts makes the real ones. */
export type Deps = {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly mail: MailSetup;
  readonly renderPdf: PdfRenderer['render'];
};
