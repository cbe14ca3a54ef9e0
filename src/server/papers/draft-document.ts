import type { Instant } from '#domain/time/date.ts';
import { buildDocument } from '#domain/document/document.ts';
import { documentFacts, type DocumentFacts } from '#domain/document/document-facts.ts';
import type { DocumentModel } from '#domain/document/document-model.ts';
import type { DocumentType, Job } from '#domain/job/job.ts';
import { currentLogoId, type Logo } from '#server/identity/account/logo-store.ts';
import { findPrintedLogo } from '#server/identity/account/printed-logo.ts';
import { findAccount, logoUrlOf } from '#server/identity/account/store.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findPreferences } from '#server/identity/preferences/store.ts';

/** A document as it would be issued now, with what it says and the logo that it shows. */
export type Draft = {
  readonly model: DocumentModel;
  readonly facts: DocumentFacts;
  readonly logo: Logo | null;
};

/** Builds a document from the job and what the account is now; `issuedAt` is its issue date. */
export async function draftDocument(
  deps: Pick<Deps, 'db' | 'reduceLogo'>,
  accountId: string,
  { job, type, issuedAt }: { job: Job; type: DocumentType; issuedAt: Instant },
): Promise<Draft> {
  const { db } = deps;
  const account = await findAccount(db, accountId);
  const preferences = await findPreferences(db, accountId);
  const logoId = await currentLogoId(db, accountId);
  const stored = logoId === null ? null : await findPrintedLogo(deps, accountId, logoId);
  const logo = stored && { url: logoUrlOf(stored.id), width: stored.width, height: stored.height };
  const source = { type, job, account, preferences, logo, issuedAt };
  return { model: buildDocument(source), facts: documentFacts(source), logo: stored };
}
