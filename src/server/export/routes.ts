import { BRAND } from '#domain/brand.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Api } from '#server/platform/http/api.ts';
import { exportAccount } from './export-account.ts';

const ZIP = 'application/zip';

/** Everything an account has, as one zip; Content-Length says its size from the start. */
export function exportRoutes(api: Api, deps: Deps): void {
  api.get('/account/export', { config: { produces: [ZIP] } }, async ({ accountId }, reply) => {
    const { size, stream } = await exportAccount(deps, accountId);
    const date = deps.clock().toISOString().slice(0, 10);
    return reply
      .type(ZIP)
      .header('content-disposition', `attachment; filename="${BRAND.toLowerCase()}-${date}.zip"`)
      .header('content-length', size)
      .send(stream);
  });
}
