import { lazy, Suspense, useState } from 'react';
import { decisionEdits } from './vat-decision.ts';
import { vatTag } from './vat-summary.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { VAT_WORDS } from '#domain/vat/vat-rates.ts';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';

const LineVatDialog = lazy(async () => ({ default: (await import('./line-vat-dialog.tsx')).LineVatDialog }));

/** The VAT of a line where it is not the account's rate: the tag opens the reason and the user's own decision (V13). */
export function LineVat({ line }: { line: LineItem }) {
  const { draft, store } = useJobDraft();
  const [isOpen, setIsOpen] = useState(false);
  const tag = vatTag(line, draft.job.vatRate);
  if (tag === null && !isOpen) return null;
  const said = line.vatTreatment === 'REVERSE_CHARGE' ? VAT_WORDS.REVERSE_CHARGE : `VAT ${tag}`;
  return (
    <>
      <button
        type="button"
        className="vat-tag"
        aria-label={`${said} on ${line.description}. Why?`}
        onClick={() => setIsOpen(true)}
      >
        {tag}
      </button>
      <Suspense>
        {isOpen ? (
          <LineVatDialog
            line={line}
            job={draft.job}
            onDecide={(decision) => {
              store.edit(decisionEdits(line.id, decision));
              setIsOpen(false);
            }}
            onClose={() => setIsOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
