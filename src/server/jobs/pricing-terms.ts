import { jobVatRate } from '#domain/account/account.ts';
import { hundredths, type Hundredths } from '#domain/money/money.ts';
import type { PaymentPlan } from '#domain/payment-plan.ts';
import type { Materials } from '#domain/materials.ts';
import { DEFAULT_PREFERENCES } from '#domain/account/preferences.ts';
import { planIn } from '#server/identity/account/store.ts';
import { materialsIn } from '#server/identity/preferences/store.ts';
import { keepQuery, type Slot } from '#server/platform/db/kept-query.ts';
import type { Db } from '#server/platform/db/tables.ts';

/** What an account's settings say to the prices of a job. */
export type PricingTerms = {
  /** Percent, null when the business charges no VAT. */
  readonly vatRate: Hundredths | null;
  /** Whether the business is a CIS subcontractor, for whom a builder may account for the VAT. */
  readonly cisRegistered: boolean;
  /** Percent, for a product's line when it is made. */
  readonly defaultMarkup: Hundredths;
  /** What a new job starts with. */
  readonly materials: Materials;
  /** The same of how it is paid. */
  readonly paymentPlan: PaymentPlan | null;
};

// Every save asks this, so it is one query and compiled once.
const rowsOfAccount = keepQuery((db, slot: Slot<{ accountId: string }>) =>
  db
    .selectFrom('account')
    .leftJoin('preferences', 'preferences.account_id', 'account.id')
    .select([
      'account.vat_registered',
      'account.vat_rate',
      'account.cis_registered',
      'account.default_payment_plan',
      'preferences.default_markup',
      'preferences.materials',
    ])
    .where('account.id', '=', slot('accountId')),
);

/** The account's terms as they are now; throws when there is no such account. */
export async function findPricingTerms(db: Db, accountId: string): Promise<PricingTerms> {
  const [row] = await rowsOfAccount(db, { accountId });
  if (!row) throw new Error('The account of a session is gone.');
  return {
    vatRate: jobVatRate({ vatRegistered: row.vat_registered === 1, vatRate: hundredths(row.vat_rate) }),
    cisRegistered: row.cis_registered === 1,
    defaultMarkup: row.default_markup === null ? DEFAULT_PREFERENCES.defaultMarkup : hundredths(row.default_markup),
    materials: row.materials === null ? DEFAULT_PREFERENCES.materials : materialsIn(row.materials),
    paymentPlan: planIn(row.default_payment_plan),
  };
}
