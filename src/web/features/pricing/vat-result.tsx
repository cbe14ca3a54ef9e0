import { useState } from 'react';
import { Link } from 'react-router';
import { LineKinds } from './line-kinds.tsx';
import type { VatAnswers } from './vat-dialog.tsx';
import { splitOffer } from './split-offer.ts';
import { VatGroups } from './vat-groups.tsx';
import { sumLines } from '#domain/job/sum-job.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { linesInTotal } from '#domain/price/line-option.ts';
import { readFigure, tidyFigure } from '#domain/money/figure-text.ts';
import { formatDecimal, formatPounds, pence } from '#domain/money/money.ts';
import { textBreak } from '#domain/text/text-rule.ts';
import { dayOf } from '#domain/time/date.ts';
import { cisDeduction, cisMaterialsBreak } from '#domain/vat/cis-deduction.ts';
import { CUSTOMER_VAT_NUMBER_RULE } from '#domain/vat/customer-vat-number.ts';
import { endUserBreak, WORK_TEXT_MAX, workWords } from '#domain/vat/work.ts';
import { useAccount } from '#web/api/account.ts';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';
import { SumTally } from '#web/job/sum-tally.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { NumberField, TextAreaField, TextField } from '#web/ui/field.tsx';

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
  const { work, customerVatNumber } = answers;
  const context = { accountVatRate: draft.job.vatRate, cisRegistered, now };
  const summed = sumLines({ ...draft.job, ...answers }, context);
  const billed = { ...summed, lineItems: linesInTotal(summed.lineItems) };
  const cis = account === null ? null : cisDeduction(billed, summed.priceVatExclusive, account);
  const numberBreak = textBreak(customerVatNumber, CUSTOMER_VAT_NUMBER_RULE, 'draft');
  const dayBreak = endUserBreak(work.endUserConfirmedOn, dayOf(now));
  const [materials, setMaterials] = useState(answers.cisMaterials === null ? '' : formatDecimal(answers.cisMaterials));
  const read = readFigure('price', materials);
  const materialsBreak = read.message ?? (read.value === null ? null : cisMaterialsBreak(pence(read.value)));
  const isReversed = summed.reverseChargeVat > 0;
  const hasEvidence =
    work.property === 'EMPTY_HOME' || work.property === 'CONVERTED_HOME' || work.endUserConfirmedOn !== null;

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
      {isReversed ? (
        <p className="dialog-text">Customer pays the VAT of {formatPounds(summed.reverseChargeVat)} to HMRC.</p>
      ) : null}
      {isReversed || customerVatNumber !== '' ? (
        <TextField
          label="Customer's VAT number"
          hint="The invoice must name it."
          autoCapitalize="characters"
          value={customerVatNumber}
          error={numberBreak ?? undefined}
          onChange={({ target }) => onChange({ ...answers, customerVatNumber: target.value })}
        />
      ) : null}
      {work.endUserConfirmedOn === null ? null : (
        <TextField
          label="Day of its letter or e-mail"
          type="date"
          max={dayOf(now)}
          value={work.endUserConfirmedOn}
          error={dayBreak ?? undefined}
          onChange={({ target }) =>
            onChange({ ...answers, work: { ...work, endUserConfirmedOn: target.value || dayOf(now) } })
          }
        />
      )}
      {hasEvidence ? (
        <TextAreaField
          label="Where you keep the document that shows it"
          rows={2}
          maxLength={WORK_TEXT_MAX}
          value={work.evidence}
          onChange={({ target }) => onChange({ ...answers, work: { ...work, evidence: target.value } })}
        />
      ) : null}
      {cis === null ? null : (
        <NumberField
          label="Cost of materials"
          hint={`What you paid for them: nothing is kept back of it. Left empty, ${formatPounds(cis.materials)} of the lines counts. The invoice prints a CIS deduction of ${formatPounds(cis.deduction)}.`}
          prefix="£"
          value={materials}
          error={materialsBreak ?? undefined}
          onChange={({ target }) => {
            setMaterials(target.value);
            const { value, message } = readFigure('price', target.value);
            if (message === null) onChange({ ...answers, cisMaterials: value === null ? null : pence(value) });
          }}
          onBlur={() => setMaterials(tidyFigure('price', materials))}
        />
      )}
      <SumTally job={summed} />
      <p className="dialog-small">
        This is guidance, not tax or legal advice. Keep a note of what the customer told you.
      </p>
      <DialogActions>
        <Button onClick={onBack}>{backLabel}</Button>
        <Button
          variant="primary"
          disabled={numberBreak !== null || dayBreak !== null || materialsBreak !== null}
          onClick={onUse}
        >
          Use this
        </Button>
      </DialogActions>
    </Dialog>
  );
}
