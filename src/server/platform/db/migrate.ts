import { Migrator, type Migration } from 'kysely/migration';
import { forMigrations } from './engine.ts';
import { up as firstTables } from './migrations/0001-first-tables.ts';
import { up as preferences } from './migrations/0002-preferences.ts';
import { up as sessionDevices } from './migrations/0003-session-devices.ts';
import { up as productList } from './migrations/0004-product-list.ts';
import { up as passwordResets } from './migrations/0005-password-resets.ts';
import { up as closedAccounts } from './migrations/0006-closed-accounts.ts';
import { up as productImports } from './migrations/0007-product-imports.ts';
import { up as securityNotices } from './migrations/0008-security-notices.ts';
import { up as jobContent } from './migrations/0009-job-content.ts';
import { up as documentFacts } from './migrations/0010-document-facts.ts';
import { up as jobEvents } from './migrations/0011-job-events.ts';
import { up as oneKindOfQueue } from './migrations/0013-one-kind-of-queue.ts';
import { up as latestTime } from './migrations/0014-latest-time.ts';
import { up as rateCounts } from './migrations/0015-rate-counts.ts';
import { up as noticesOutliveAccounts } from './migrations/0016-notices-outlive-accounts.ts';
import { up as accountEvents } from './migrations/0017-account-events.ts';
import { up as secondFactor } from './migrations/0018-second-factor.ts';
import { up as searchFindsIds } from './migrations/0019-search-finds-ids.ts';
import { up as mailCounts } from './migrations/0020-mail-counts.ts';
import { up as shownLogos } from './migrations/0021-shown-logos.ts';
import { up as documentTexts } from './migrations/0023-document-texts.ts';
import { up as jobsAtAccountVat } from './migrations/0024-jobs-at-account-vat.ts';
import { up as jobAside } from './migrations/0025-job-aside.ts';
import { up as examplePrices } from './migrations/0026-example-prices.ts';
import { up as failedMails } from './migrations/0027-failed-mails.ts';
import { up as confirmedAddresses } from './migrations/0028-confirmed-addresses.ts';
import { up as passkeys } from './migrations/0029-passkeys.ts';
import { up as storedBytes } from './migrations/0030-stored-bytes.ts';
import { up as ownMails } from './migrations/0031-own-mails.ts';
import { up as sellingUnits } from './migrations/0034-selling-units.ts';
import { up as constructionIndustryScheme } from './migrations/0036-construction-industry-scheme.ts';
import { up as vatKinds } from './migrations/0037-vat-kinds.ts';
import { up as offers } from './migrations/0038-offers.ts';
import { up as offerMessages } from './migrations/0039-offer-messages.ts';
import { up as materials } from './migrations/0045-materials.ts';
import { up as cancellationTerms } from './migrations/0046-cancellation-terms.ts';
import { up as extras } from './migrations/0048-extras.ts';
import { up as offerReminders } from './migrations/0049-offer-reminders.ts';
import { up as customers } from './migrations/0050-customers.ts';
import { up as bills } from './migrations/0052-bills.ts';
import { up as paperNumbers } from './migrations/0053-paper-numbers.ts';
import { up as payBack } from './migrations/0056-pay-back.ts';
import { up as whatWasTold } from './migrations/0055-what-was-told.ts';
import { up as payments } from './migrations/0058-payments.ts';
import { up as moneyIndexes } from './migrations/0059-money-indexes.ts';
import { up as bankImports } from './migrations/0062-bank-imports.ts';
import { up as invoiceReminders } from './migrations/0064-invoice-reminders.ts';
import { up as statutoryInterest } from './migrations/0065-statutory-interest.ts';
import { up as vatBasis } from './migrations/0066-vat-basis.ts';
import { up as bookExports } from './migrations/0067-book-exports.ts';
import { up as extraPhotos } from './migrations/0071-extra-photos.ts';
import { up as papersOfExtras } from './migrations/0072-papers-of-extras.ts';
import { up as readyJobs } from './migrations/0073-ready-jobs.ts';
import { up as invoicedOfJob } from './migrations/0076-invoiced-of-job.ts';
import { up as withdrawnPhotos } from './migrations/0077-withdrawn-photos.ts';
import { up as owedIndexes } from './migrations/0078-owed-indexes.ts';
import { up as keptCounts } from './migrations/0079-kept-counts.ts';
import { up as owedOfCustomers } from './migrations/0080-owed-of-customers.ts';
import { up as moneyByDays } from './migrations/0081-money-by-days.ts';
import { up as waitingOffers } from './migrations/0082-waiting-offers.ts';
import { up as lastAnswers } from './migrations/0085-last-answers.ts';
import { up as eventOrder } from './migrations/0086-event-order.ts';
import { up as offeredDays } from './migrations/0087-offered-days.ts';
import { up as waitingExtras } from './migrations/0088-waiting-extras.ts';
import { up as numbersOfErasedJobs } from './migrations/0089-numbers-of-erased-jobs.ts';
import { up as numbersPassedOver } from './migrations/0090-numbers-passed-over.ts';
import { up as oldKeys } from './migrations/0091-old-keys.ts';
import { up as quotedJobs } from './migrations/0092-quoted-jobs.ts';
import { up as piecesByArea } from './migrations/0093-pieces-by-area.ts';
import { up as readyDeposits } from './migrations/0094-ready-deposits.ts';
import { up as cancelledBills } from './migrations/0095-cancelled-bills.ts';
import { up as endedExtras } from './migrations/0096-ended-extras.ts';
import { up as notedAnswers } from './migrations/0097-noted-answers.ts';
import { up as quotedBytes } from './migrations/0098-quoted-bytes.ts';
import { up as agreedPlans } from './migrations/0099-agreed-plans.ts';
import { up as legalLine } from './migrations/0100-legal-line.ts';
import { up as vatBases } from './migrations/0101-vat-bases.ts';
import { up as keptForCis } from './migrations/0102-kept-for-cis.ts';
import { up as apostrophes } from './migrations/0103-apostrophes.ts';
import type { Db } from './tables.ts';

const MIGRATIONS: Record<string, Migration> = {
  '0001-first-tables': { up: firstTables },
  '0002-preferences': { up: preferences },
  '0003-session-devices': { up: sessionDevices },
  '0004-product-list': { up: productList },
  '0005-password-resets': { up: passwordResets },
  '0006-closed-accounts': { up: closedAccounts },
  '0007-product-imports': { up: productImports },
  '0008-security-notices': { up: securityNotices },
  '0009-job-content': { up: jobContent },
  '0010-document-facts': { up: documentFacts },
  '0011-job-events': { up: jobEvents },
  '0013-one-kind-of-queue': { up: oneKindOfQueue },
  '0014-latest-time': { up: latestTime },
  '0015-rate-counts': { up: rateCounts },
  '0016-notices-outlive-accounts': { up: noticesOutliveAccounts },
  '0017-account-events': { up: accountEvents },
  '0018-second-factor': { up: secondFactor },
  '0019-search-finds-ids': { up: searchFindsIds },
  '0020-mail-counts': { up: mailCounts },
  '0021-shown-logos': { up: shownLogos },
  '0023-document-texts': { up: documentTexts },
  '0024-jobs-at-account-vat': { up: jobsAtAccountVat },
  '0025-job-aside': { up: jobAside },
  '0026-example-prices': { up: examplePrices },
  '0027-failed-mails': { up: failedMails },
  '0028-confirmed-addresses': { up: confirmedAddresses },
  '0029-passkeys': { up: passkeys },
  '0030-stored-bytes': { up: storedBytes },
  '0031-own-mails': { up: ownMails },
  '0034-selling-units': { up: sellingUnits },
  '0036-construction-industry-scheme': { up: constructionIndustryScheme },
  '0037-vat-kinds': { up: vatKinds },
  '0038-offers': { up: offers },
  '0039-offer-messages': { up: offerMessages },
  '0045-materials': { up: materials },
  '0046-cancellation-terms': { up: cancellationTerms },
  '0048-extras': { up: extras },
  '0049-offer-reminders': { up: offerReminders },
  '0050-customers': { up: customers },
  '0052-bills': { up: bills },
  '0053-paper-numbers': { up: paperNumbers },
  '0055-what-was-told': { up: whatWasTold },
  '0056-pay-back': { up: payBack },
  '0058-payments': { up: payments },
  '0059-money-indexes': { up: moneyIndexes },
  '0062-bank-imports': { up: bankImports },
  '0064-invoice-reminders': { up: invoiceReminders },
  '0065-statutory-interest': { up: statutoryInterest },
  '0066-vat-basis': { up: vatBasis },
  '0067-book-exports': { up: bookExports },
  '0071-extra-photos': { up: extraPhotos },
  '0072-papers-of-extras': { up: papersOfExtras },
  '0073-ready-jobs': { up: readyJobs },
  '0076-invoiced-of-job': { up: invoicedOfJob },
  '0077-withdrawn-photos': { up: withdrawnPhotos },
  '0078-owed-indexes': { up: owedIndexes },
  '0079-kept-counts': { up: keptCounts },
  '0080-owed-of-customers': { up: owedOfCustomers },
  '0081-money-by-days': { up: moneyByDays },
  '0082-waiting-offers': { up: waitingOffers },
  '0085-last-answers': { up: lastAnswers },
  '0086-event-order': { up: eventOrder },
  '0087-offered-days': { up: offeredDays },
  '0088-waiting-extras': { up: waitingExtras },
  '0089-numbers-of-erased-jobs': { up: numbersOfErasedJobs },
  '0090-numbers-passed-over': { up: numbersPassedOver },
  '0091-old-keys': { up: oldKeys },
  '0092-quoted-jobs': { up: quotedJobs },
  '0093-pieces-by-area': { up: piecesByArea },
  '0094-ready-deposits': { up: readyDeposits },
  '0095-cancelled-bills': { up: cancelledBills },
  '0096-ended-extras': { up: endedExtras },
  '0097-noted-answers': { up: notedAnswers },
  '0098-quoted-bytes': { up: quotedBytes },
  '0099-agreed-plans': { up: agreedPlans },
  '0100-legal-line': { up: legalLine },
  '0101-vat-bases': { up: vatBases },
  '0102-kept-for-cis': { up: keptForCis },
  '0103-apostrophes': { up: apostrophes },
};

/** The names of all migrations, oldest first. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);

/** Brings the database to the newest form, or to that after the named migration, once, under the database's own lock; throws when it can't. */
export async function migrate(db: Db, last = MIGRATION_NAMES.at(-1) ?? ''): Promise<void> {
  const { error } = await (await migratorOf(db)).migrateTo(last);
  if (error !== undefined) throw new Error('The database could not be brought up to date', { cause: error });
}

/** Whether the database was made by an earlier version and migrating will change what is in it. */
export async function isOutdated(db: Db): Promise<boolean> {
  const migrations = await (await migratorOf(db)).getMigrations();
  const made = migrations.filter(({ executedAt }) => executedAt !== undefined);
  return made.length > 0 && made.length < migrations.length;
}

async function migratorOf(db: Db): Promise<Migrator> {
  const { db: migrated, schema } = await forMigrations(db);
  return new Migrator({
    db: migrated,
    provider: { getMigrations: async () => MIGRATIONS },
    ...(schema === null ? {} : { migrationTableSchema: schema }),
  });
}
