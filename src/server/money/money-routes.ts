import { MoneyOverview } from '#contract/money.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Api } from '#server/platform/http/api.ts';
import { readOverview } from './read-overview.ts';

/** What the business is owed, has received and waits for (B13). */
export function moneyRoutes(api: Api, deps: Deps): void {
  api.get('/money', { schema: { response: { 200: MoneyOverview } } }, async ({ accountId }) => {
    const { months, lists, ...figures } = await readOverview(deps, accountId);
    const { overdue, waiting, payBack } = lists;
    return {
      ...figures,
      months: [...months],
      lists: { overdue: [...overdue], waiting: [...waiting], payBack: [...payBack] },
    };
  });
}
