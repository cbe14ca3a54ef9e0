import { useState } from 'react';
import { jobVatRate, type Account } from '#domain/account/account.ts';
import { EXAMPLE_LINES, exampleSource } from '#domain/document/document-examples.ts';
import type { Logo } from '#domain/document/document-header.ts';
import { buildDocument } from '#domain/document/document.ts';
import type { DocumentType } from '#domain/job/job.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '#domain/account/preferences.ts';
import type { Materials } from '#domain/materials.ts';
import { hundredths } from '#domain/money/money.ts';
import { materialOf } from '#domain/price/line-material.ts';
import { DocumentSheet } from '#web/document/document-sheet.tsx';

type SampleSheetProps = {
  type: DocumentType;
  account: Account;
  preferences?: Preferences;
  logo: Logo | null;
};

const MATERIALS: Materials = { isOn: true, packsBy: 'JOB', chargeFor: 'NET' };

/** Of the first product it is known how it is sold, so that the sample can say it (rule M10). */
const SAMPLE_LINES = EXAMPLE_LINES.slice(0, 3).map((line, index) => {
  if (index > 0 || line.quantity === null) return line;
  const sold = { ...line, soldBy: 'PACK', packCovers: hundredths(222), waste: hundredths(500) } as const;
  return { ...sold, material: materialOf(sold, [line.quantity], MATERIALS) };
});

/** A quote or invoice of a made-up job as the business would issue it now, built by the very rules that the real ones are. */
export function SampleSheet({ type, account, preferences = DEFAULT_PREFERENCES, logo }: SampleSheetProps) {
  const [issuedAt] = useState(() => new Date().toISOString());
  const job = { vatRate: jobVatRate(account), materials: MATERIALS };
  return (
    <DocumentSheet
      model={buildDocument(exampleSource(SAMPLE_LINES, { type, account, preferences, job, logo, issuedAt }))}
    />
  );
}
