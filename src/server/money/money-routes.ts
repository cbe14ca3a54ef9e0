import { CisFigures, CisFiguresQuery } from '#contract/cis-figures.ts';
import { DueInvoices } from '#contract/due-invoices.ts';
import { MoneyOverview } from '#contract/money.ts';
import { VatFigures, VatFiguresQuery } from '#contract/vat-figures.ts';
import { cisFigures, cisFiguresCsv, taxYearOf } from '#domain/bill/cis-figures.ts';
import { vatFigures, vatFiguresCsv, type Period } from '#domain/bill/vat-figures.ts';
import type { VatBasis } from '#domain/vat/vat-basis.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Api } from '#server/platform/http/api.ts';
import { attach } from '#server/platform/http/attach.ts';
import { readDue, readOverview } from './read-overview.ts';
import { listVatPapers } from './vat-store.ts';

const CSV_TYPE = 'text/csv';

/** What the business is owed, has received and waits for (B13), what contractors kept back in a tax year, and the VAT figures of a period (B14). */
export function moneyRoutes(api: Api, deps: Deps): void {
  api.get('/money', { schema: { response: { 200: MoneyOverview } } }, ({ accountId }) => readOverview(deps, accountId));

  api.get('/money/due', { schema: { response: { 200: DueInvoices } } }, ({ accountId }) => readDue(deps, accountId));

  const readCis = async (accountId: string, year: number) =>
    cisFigures(await listVatPapers(deps.db, accountId, { ...taxYearOf(year), basis: 'RECEIVED' }), year);

  api.get(
    '/money/cis',
    { schema: { querystring: CisFiguresQuery, response: { 200: CisFigures } } },
    async ({ accountId, query }) => {
      const { total, months } = await readCis(accountId, query.taxYear);
      return { total, months: [...months] };
    },
  );

  api.get(
    '/money/cis.csv',
    { config: { produces: [CSV_TYPE] }, schema: { querystring: CisFiguresQuery } },
    async ({ accountId, query: { taxYear } }, reply) =>
      reply
        .type(`${CSV_TYPE}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="CIS-kept-back-${taxYear}.csv"`)
        .header('cache-control', 'private, no-store')
        .send(cisFiguresCsv(await readCis(accountId, taxYear))),
  );

  const readFigures = async (accountId: string, query: Period & { readonly basis: VatBasis }) =>
    vatFigures(await listVatPapers(deps.db, accountId, query), query.basis, query);

  api.get(
    '/money/vat',
    { schema: { querystring: VatFiguresQuery, response: { 200: VatFigures } } },
    ({ accountId, query }) => readFigures(accountId, query),
  );

  api.get(
    '/money/vat.csv',
    { config: { produces: [CSV_TYPE] }, schema: { querystring: VatFiguresQuery } },
    async ({ accountId, query }, reply) =>
      attach(reply, `${CSV_TYPE}; charset=utf-8`, `VAT-figures-${query.from}-to-${query.to}.csv`).send(
        vatFiguresCsv(await readFigures(accountId, query)),
      ),
  );
}
