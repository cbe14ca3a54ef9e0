import { lazy, Suspense, useState } from 'react';
import { decisionEdits } from './vat-decision.ts';
import { vatTag } from './vat-summary.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { VAT_WORDS } from '#domain/vat/vat-rates.ts';
import { useDraftFact, useJobDraft } from '#web/job-draft/job-drafts.ts';

const NO_TAG = '';
const LineVatDialog = lazy(async () => ({ default: (await import('./line-vat-dialog.tsx')).LineVatDialog }));

/** The VAT of a line where it is not the account's rate: the tag opens the reason and the user's own decision (V13). */
export function LineVat({ line }: { line: LineItem }) {
  const [isOpen, setIsOpen] = useState(false);
  // Typing in one row must not draw the others anew.
  const tag = useDraftFact(({ vatRate }) => vatTag(line, vatRate) ?? NO_TAG);
  if (tag === NO_TAG && !isOpen) return null;
  // Begins with what is seen, so that it can be said to press it.
  const said = line.vatTreatment === 'REVERSE_CHARGE' ? `${tag}, ${VAT_WORDS.REVERSE_CHARGE}` : `VAT ${tag}`;
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
      <Suspense>{isOpen ? <OpenLineVat line={line} onClose={() => setIsOpen(false)} /> : null}</Suspense>
    </>
  );
}

function OpenLineVat({ line, onClose }: { line: LineItem; onClose: () => void }) {
  const { draft, store } = useJobDraft();
  const decide = (decision: Parameters<typeof decisionEdits>[1]): void => {
    store.edit(decisionEdits(line.id, decision));
    onClose();
  };
  return <LineVatDialog line={line} job={draft.job} onDecide={decide} onClose={onClose} />;
}
