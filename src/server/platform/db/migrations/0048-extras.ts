import type { Kysely } from 'kysely';
import type { Hundredths } from '#domain/money/money.ts';
import type { LineOption } from '#domain/price/line-option.ts';
import type { Discount } from '#domain/vat/discount.ts';
import { vatSums, type SummedLine } from '#domain/vat/vat-sums.ts';

// The tables as they were then, as far as this reads and writes them.
type Tables = {
  offer: {
    account_id: string;
    id: string;
    document_id: string;
    state: string;
    chosen_options: string;
    agreed: string | null;
  };
  offered_quote: { account_id: string; document_id: string; content: string };
};

/** What a quote offered, as it was written until then. */
type Offered = {
  readonly lines: readonly (SummedLine & LineOption & { readonly id: string })[];
  readonly vatRate: Hundredths | null;
  readonly discount: Discount | null;
};

/** Lets an offer be of an extra, and says of each that was accepted what was agreed with it, from which jobs are billed (rule O15). */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const column of ['agreed', 'extra']) {
    await db.schema.alterTable('offer').addColumn(column, 'text').execute();
  }
  const accepted = await db
    .selectFrom('offer')
    .innerJoin('offered_quote', (join) =>
      join
        .onRef('offered_quote.account_id', '=', 'offer.account_id')
        .onRef('offered_quote.document_id', '=', 'offer.document_id'),
    )
    .select(['offer.account_id', 'offer.id', 'offer.chosen_options', 'offered_quote.content'])
    .where('offer.state', '=', 'ACCEPTED')
    .execute();
  for (const { account_id, id, chosen_options, content } of accepted) {
    await db
      .updateTable('offer')
      .set({ agreed: agreedWith(content, chosen_options) })
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .execute();
  }
}

function agreedWith(content: string, chosenOptions: string): string {
  const { lines, vatRate, discount } = JSON.parse(content) as Offered; // only one form was ever written
  const chosen = JSON.parse(chosenOptions) as string[]; // as above, with the defaults of choices
  const taken = lines.filter(({ id, isOptional, choice }) => (!isOptional && choice === null) || chosen.includes(id));
  const { net, vatBreakdown } = vatSums(taken, vatRate, discount);
  return JSON.stringify({ net, vatBreakdown });
}
