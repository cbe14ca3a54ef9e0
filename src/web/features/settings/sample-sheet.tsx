import { useState } from 'react';
import { jobVatRate, type Account } from '#domain/account/account.ts';
import { EXAMPLE_LINES, exampleSource } from '#domain/document/document-examples.ts';
import type { Logo } from '#domain/document/document-header.ts';
import { buildDocument } from '#domain/document/document.ts';
import type { DocumentType } from '#domain/job/job.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '#domain/account/preferences.ts';
import { DocumentSheet } from '#web/document/document-sheet.tsx';

type SampleSheetProps = {
  type: DocumentType;
  account: Account;
  preferences?: Preferences;
  logo: Logo | null;
};

const SAMPLE_LINES = EXAMPLE_LINES.slice(0, 3);

/** A quote or invoice of a made-up job as the business would issue it now, built by the very rules that the real ones are. */
export function SampleSheet({ type, account, preferences = DEFAULT_PREFERENCES, logo }: SampleSheetProps) {
  const [issuedAt] = useState(() => new Date().toISOString());
  const job = { vatRate: jobVatRate(account) };
  return (
    <DocumentSheet
      model={buildDocument(exampleSource(SAMPLE_LINES, { type, account, preferences, job, logo, issuedAt }))}
    />
  );
}
