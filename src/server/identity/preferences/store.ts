import { hundredths } from '#domain/money/money.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '#domain/account/preferences.ts';
import type { Materials } from '#domain/materials.ts';
import type { Trade } from '#domain/trade.ts';
import type { Db, PreferencesRow, Tx } from '#server/platform/db/tables.ts';

/** What the account has set; the defaults until it has. */
export async function findPreferences(db: Db, accountId: string): Promise<Preferences> {
  const row = await db.selectFrom('preferences').selectAll().where('account_id', '=', accountId).executeTakeFirst();
  return row ? preferencesOf(row) : DEFAULT_PREFERENCES;
}

/** Stores what the account has set. */
export async function savePreferences(db: Db | Tx, accountId: string, preferences: Preferences): Promise<void> {
  const columns = columnsOf(preferences);
  await db
    .insertInto('preferences')
    .values({ account_id: accountId, ...columns })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
    .execute();
}

/** What new jobs start with of materials, in its column. */
export function materialsIn(column: string): Materials {
  return JSON.parse(column) as Materials; // written by columnsOf, or by the migration that made the column
}

function preferencesOf(row: PreferencesRow): Preferences {
  return {
    paymentTermsDays: row.payment_terms_days,
    quoteValidityDays: row.quote_validity_days,
    bankDetails: row.bank_details,
    quoteFooterNote: row.footer_note,
    invoiceFooterNote: row.invoice_footer_note,
    scopeText: row.scope_text,
    showRooms: row.show_rooms === 1,
    showMaterials: row.show_materials === 1,
    materials: materialsIn(row.materials),
    defaultMarkup: hundredths(row.default_markup),
    supplierSearchUrl: row.supplier_search_url,
    trades: JSON.parse(row.trades) as readonly Trade[], // written by columnsOf
    quoteMailSubject: row.quote_mail_subject,
    quoteMailText: row.quote_mail_text,
    invoiceMailSubject: row.invoice_mail_subject,
    invoiceMailText: row.invoice_mail_text,
    complaints: row.complaints,
    guarantee: row.guarantee,
    cancellationNotice: row.cancellation_notice,
    collectsCancelledGoods: row.collects_cancelled_goods === 1,
  };
}

function columnsOf(preferences: Preferences): Omit<PreferencesRow, 'account_id'> {
  return {
    payment_terms_days: preferences.paymentTermsDays,
    quote_validity_days: preferences.quoteValidityDays,
    bank_details: preferences.bankDetails,
    footer_note: preferences.quoteFooterNote,
    invoice_footer_note: preferences.invoiceFooterNote,
    scope_text: preferences.scopeText,
    show_rooms: preferences.showRooms ? 1 : 0,
    show_materials: preferences.showMaterials ? 1 : 0,
    materials: JSON.stringify(preferences.materials),
    default_markup: preferences.defaultMarkup,
    supplier_search_url: preferences.supplierSearchUrl,
    trades: JSON.stringify(preferences.trades),
    quote_mail_subject: preferences.quoteMailSubject,
    quote_mail_text: preferences.quoteMailText,
    invoice_mail_subject: preferences.invoiceMailSubject,
    invoice_mail_text: preferences.invoiceMailText,
    complaints: preferences.complaints,
    guarantee: preferences.guarantee,
    cancellation_notice: preferences.cancellationNotice,
    collects_cancelled_goods: preferences.collectsCancelledGoods ? 1 : 0,
  };
}
