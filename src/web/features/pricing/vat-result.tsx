import { useState } from 'react';
import { Link } from 'react-router';
import { LineKinds } from './line-kinds.tsx';
import type { VatAnswers } from './vat-dialog.tsx';
import { splitOffer } from './split-offer.ts';
import { useMaterials, VatCis } from './vat-cis.tsx';
import { VatEvidence } from './vat-evidence.tsx';
import { VatGroups } from './vat-groups.tsx';
import { VatReversed } from './vat-reversed.tsx';
import { sumLines } from '#domain/job/sum-job.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { linesInTotal } from '#domain/price/line-option.ts';
import { textBreak } from '#domain/text/text-rule.ts';
import { dayOf } from '#domain/time/date.ts';
import { cisDeduction } from '#domain/vat/cis-deduction.ts';
import { CUSTOMER_VAT_NUMBER_RULE } from '#domain/vat/customer-vat-number.ts';
import { endUserBreak, workWords } from '#domain/vat/work.ts';
import { useAccount } from '#web/api/account.ts';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';
import { SumTally } from '#web/job/sum-tally.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';

type VatResultProps = {
  answers: VatAnswers;
  cisRegistered: boolean;
  /** Where Back leads: to the last question, or to all of them. */
  backLabel: string;
  onChange: (answers: VatAnswers) => void;
  /** Leads to the reason of a line, and to the user's own decision. */
  onDecide: (line: LineItem) => void;
  onBack: () => void;
  onCancel: () => void;
  onUse: () => void;
};

/** What each line gets and why, and what is to be kept with it (V13). */
export function VatResult({
  answers,
  cisRegistered,
  backLabel,
  onChange,
  onDecide,
  onBack,
  onCancel,
  onUse,
}: VatResultProps) {
  const { draft } = useJobDraft();
  const account = useAccount();
  const [now] = useState(() => new Date().toISOString());
  const today = dayOf(now);
  const { work, customerVatNumber } = answers;
  const context = { accountVatRate: draft.job.vatRate, cisRegistered, now };
  const summed = sumLines({ ...draft.job, ...answers }, context);
  const billed = { ...summed, lineItems: linesInTotal(summed.lineItems) };
  const cis = account === null ? null : cisDeduction(billed, summed.priceVatExclusive, account);
  const numberBreak = textBreak(customerVatNumber, CUSTOMER_VAT_NUMBER_RULE, 'draft');
  const dayBreak = endUserBreak(work.endUserConfirmedOn, today);
  const materials = useMaterials(answers.cisMaterials, (cisMaterials) => onChange({ ...answers, cisMaterials }));
  const isBroken = numberBreak !== null || dayBreak !== null || materials.broken !== null;

  return (
    <Dialog opened title="VAT for this job" onCancel={onCancel}>
      {work.property === null ? null : <p className="dialog-small">{workWords(work)}</p>}
      {summed.vatRate === null ? null : (
        <VatGroups
          job={summed}
          onDecide={onDecide}
          offerOf={(line) => splitOffer(summed, line, context)}
          onSplit={(lineItems) => onChange({ ...answers, lineItems })}
        />
      )}
      {work.property === null ? null : (
        <LineKinds lines={summed.lineItems} onChange={(lineItems) => onChange({ ...answers, lineItems })} />
      )}
      {work.customerKind === 'BUSINESS' && !cisRegistered && summed.vatRate !== null ? (
        <p className="dialog-small">
          Working for a builder under the Construction Industry Scheme?{' '}
          <Link to="/settings/vat" onClick={onUse}>
            Say in Settings that you are a CIS subcontractor
          </Link>
          : your customer may then pay the VAT.
        </p>
      ) : null}
      <VatReversed
        vat={summed.reverseChargeVat}
        vatNumber={customerVatNumber}
        broken={numberBreak}
        onChange={(typed) => onChange({ ...answers, customerVatNumber: typed })}
      />
      <VatEvidence
        work={work}
        today={today}
        dayBreak={dayBreak}
        onChange={(changed) => onChange({ ...answers, work: changed })}
      />
      {cis === null ? null : <VatCis cis={cis} materials={materials} />}
      <SumTally job={summed} />
      <p className="dialog-small">
        This is guidance, not tax or legal advice. Keep a note of what the customer told you.
      </p>
      <DialogActions>
        <Button onClick={onBack}>{backLabel}</Button>
        <Button variant="primary" disabled={isBroken} onClick={onUse}>
          Use this
        </Button>
      </DialogActions>
    </Dialog>
  );
}
