import { Fragment } from 'react';
import type { SplitOffer } from './split-offer.ts';
import { vatMark } from '#domain/document/document-amounts.ts';
import type { Job } from '#domain/job/job.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { Button } from '#web/ui/button.tsx';

type VatGroupsProps = {
  job: Job;
  /** Leads to the reason of a line, and to the user's own decision. */
  onDecide: (line: LineItem) => void;
  offerOf: (line: LineItem) => SplitOffer | null;
  onSplit: (lineItems: readonly LineItem[]) => void;
};

/** What each line gets and why: lines that are treated alike for the same reason stand together (V13). */
export function VatGroups({ job, onDecide, offerOf, onSplit }: VatGroupsProps) {
  return (
    <table className="vat-groups" aria-label="VAT by line">
      <tbody>
        {groupsOf(job.lineItems).map(({ mark, reason, lines }) => (
          <tr key={`${mark} ${reason}`}>
            <td>
              {lines.map((line) => (
                <Fragment key={line.id}>
                  <button
                    type="button"
                    className="vat-line"
                    aria-label={`VAT on ${line.description}: why, or decide`}
                    onClick={() => onDecide(line)}
                  >
                    {line.description}
                  </button>
                  <Split offer={offerOf(line)} onSplit={onSplit} />
                </Fragment>
              ))}
              <small>{reason}</small>
            </td>
            <td className="num">{mark}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Split({ offer, onSplit }: { offer: SplitOffer | null; onSplit: VatGroupsProps['onSplit'] }) {
  return offer === null ? null : (
    <Button variant="quiet" onClick={() => onSplit(offer.lineItems)}>
      {offer.words}
    </Button>
  );
}

type Group = { readonly mark: string; readonly reason: string; readonly lines: readonly LineItem[] };

function groupsOf(lines: readonly LineItem[]): Group[] {
  const groups = new Map<string, Group>();
  for (const line of lines) {
    const key = `${line.vatTreatment} ${line.vatRate} ${line.vatReason}`;
    const alike = [...(groups.get(key)?.lines ?? []), line];
    groups.set(key, { mark: vatMark(line.vatTreatment, line.vatRate), reason: line.vatReason, lines: alike });
  }
  return [...groups.values()];
}
