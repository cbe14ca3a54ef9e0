import { CisFigures, CisFiguresQuery } from '#contract/cis-figures.ts';
import { DueInvoices } from '#contract/due-invoices.ts';
import { MoneyOverview } from '#contract/money.ts';
import { VatFigures, VatFiguresQuery } from '#contract/vat-figures.ts';
import { cisFigures, cisFiguresCsv, taxYearOf } from '#domain/bill/cis-figures.ts';
import { vatFiguresCsv } from '#domain/bill/vat-figures.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Api } from '#server/platform/http/api.ts';
import { attach } from '#server/platform/http/attach.ts';
import { orRefuse } from '#server/platform/http/refusal.ts';
import { readDue, readOverview } from './read-overview.ts';
import { readVatFigures } from './read-vat-figures.ts';
import { listVatPapers } from './vat-store.ts';

const CSV_TYPE = 'text/csv';

// A contractor deducts with each payment, however the business counts its VAT.
const ALL_RECEIVED = { basis: 'RECEIVED', from: null, until: null } as const;

/** What the business is owed, has received and waits for (B13), what contractors kept back in a tax year, and the VAT figures of a period (B14). */
export function moneyRoutes(api: Api, deps: Deps): void {
  api.get('/money', { schema: { response: { 200: MoneyOverview } } }, ({ accountId }) => readOverview(deps, accountId));

  api.get('/money/due', { schema: { response: { 200: DueInvoices } } }, ({ accountId }) => readDue(deps, accountId));

  const readCis = async (accountId: string, year: number) =>
    cisFigures(await listVatPapers(deps.db, accountId, { span: ALL_RECEIVED, period: taxYearOf(year) }), year);

  api.get(
    '/money/cis',
    { schema: { querystring: CisFiguresQuery, response: { 200: CisFigures } } },
    ({ accountId, query }) => readCis(accountId, query.taxYear),
  );

  api.get(
    '/money/cis.csv',
    { config: { produces: [CSV_TYPE] }, schema: { querystring: CisFiguresQuery } },
    async ({ accountId, query: { taxYear } }, reply) =>
      attach(reply, `${CSV_TYPE}; charset=utf-8`, `CIS-kept-back-${taxYear}.csv`).send(
        cisFiguresCsv(await readCis(accountId, taxYear)),
      ),
  );

  api.get(
    '/money/vat',
    { schema: { querystring: VatFiguresQuery, response: { 200: VatFigures } } },
    async ({ accountId, query }) => orRefuse(await readVatFigures(deps.db, accountId, query)),
  );

  api.get(
    '/money/vat.csv',
    { config: { produces: [CSV_TYPE] }, schema: { querystring: VatFiguresQuery } },
    async ({ accountId, query }, reply) =>
      attach(reply, `${CSV_TYPE}; charset=utf-8`, `VAT-figures-${query.from}-to-${query.to}.csv`).send(
        vatFiguresCsv(orRefuse(await readVatFigures(deps.db, accountId, query))),
      ),
  );
}
