import * as z from 'zod/mini';
import { BRAND } from '#domain/brand.ts';
import { dayOf } from '#domain/time/date.ts';
import { ExportBody } from '#contract/password.ts';
import { Id } from '#contract/wire.ts';
import { proveUser } from '#server/identity/login/own-password.ts';
import { addAccountEvent } from '#server/identity/security/event-store.ts';
import { recorderOf } from '#server/platform/http/auth-log.ts';
import type { Limiters } from '#server/platform/http/rate-limits.ts';
import { orRefuse } from '#server/platform/http/refusal.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Api } from '#server/platform/http/api.ts';
import { exportAccount } from './export-account.ts';
import { exportCustomer } from './export-customer.ts';
import { createZipsUnderWay } from './zips-under-way.ts';

const ZIP = 'application/zip';
const CustomerParams = z.object({ id: Id });

/** Everything an account has, as one zip, for who proves to be its user, and all that it has of one customer (rule K4); Content-Length says their sizes from the start. */
export function exportRoutes(api: Api, deps: Deps, { failedSignIn }: Limiters): void {
  const underWay = createZipsUnderWay();
  api.post('/account/export', { config: { produces: [ZIP] }, schema: { body: ExportBody } }, async (request, reply) => {
    const record = recorderOf(request);
    orRefuse(await proveUser({ ...deps, failedSignIn, record }, request.actor, request.body, 'download your data'));
    const { accountId, userAgent } = request.actor;
    const happenedAt = deps.clock().getTime();
    await addAccountEvent(deps.db, { accountId, what: 'EXPORTED', userAgent, happenedAt });
    record('data-exported');
    const { size, stream } = await underWay(accountId, () => exportAccount({ ...deps, log: request.log }, accountId));
    const day = dayOf(deps.clock().toISOString());
    return reply
      .type(ZIP)
      .header('content-disposition', `attachment; filename="${BRAND.toLowerCase()}-${day}.zip"`)
      .header('content-length', size)
      .send(stream);
  });

  api.get(
    '/customers/:id/data',
    { config: { produces: [ZIP] }, schema: { params: CustomerParams } },
    async ({ accountId, params: { id }, log }, reply) => {
      const { size, stream } = await underWay(accountId, async () =>
        orRefuse(await exportCustomer({ ...deps, log }, accountId, id)),
      );
      return reply
        .type(ZIP)
        .header('content-disposition', `attachment; filename="customer-${id.slice(0, 8)}.zip"`)
        .header('content-length', size)
        .header('cache-control', 'private, no-store')
        .send(stream);
    },
  );
}
