import { useState } from 'react';
import type { VatDecision } from './vat-decision.ts';
import type { Job } from '#domain/job/job.ts';
import { sumLines } from '#domain/job/sum-job.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { dayOf, type Instant } from '#domain/time/date.ts';
import { VAT_NOTE, vatNoteBreak } from '#domain/vat/vat-line.ts';
import { chargeWords, VAT_TREATMENTS, type VatTreatment } from '#domain/vat/vat-rates.ts';
import { useAccount } from '#web/api/account.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';

const RULE = 'RULE';

type LineVatDialogProps = {
  line: LineItem;
  /** The job with what was answered so far. */
  job: Job;
  onDecide: (decision: VatDecision) => void;
  onClose: () => void;
};

/** Says why a line has its VAT, and lets the user decide otherwise with a note that says why (V4). */
export function LineVatDialog({ line, job, onDecide, onClose }: LineVatDialogProps) {
  const [chosen, setChosen] = useState<string>(line.vatChosenBy === 'USER' ? line.vatTreatment : RULE);
  const [note, setNote] = useState(line.vatNote);
  const [isTried, setIsTried] = useState(false);
  const [now] = useState(() => new Date().toISOString());
  const cisRegistered = useAccount()?.cisRegistered ?? false;
  const today = dayOf(now);
  const isOwn = chosen !== RULE;
  const message = isOwn ? vatNoteBreak({ vatChosenBy: 'USER', vatNote: note }) : null;
  return (
    <Dialog opened title={`VAT on ${line.description}`} onCancel={onClose}>
      <p className="dialog-text">{line.vatReason}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setIsTried(true);
          if (message !== null) return;
          onDecide(chosenDecision(chosen, note));
        }}
      >
        <ChoiceField
          label="How is it treated?"
          name="vat"
          value={chosen}
          options={[
            {
              value: RULE,
              label: 'By the rule',
              ...(line.vatChosenBy === 'RULE' ? {} : { hint: ruleReason(job, line, cisRegistered, now) }),
            },
            ...VAT_TREATMENTS.map((treatment) => ({
              value: treatment,
              label: `${chargeWords(treatment, today)}, I decide`,
            })),
          ]}
          onChange={({ target }) => setChosen(target.value)}
        />
        {isOwn ? (
          <TextAreaField
            label="Why?"
            hint="Kept with the job, never printed."
            rows={3}
            maxLength={VAT_NOTE.max}
            value={note}
            error={isTried ? (message ?? undefined) : undefined}
            onChange={({ target }) => setNote(target.value)}
          />
        ) : null}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What the rule says of a line that the user has decided. */
function ruleReason(job: Job, { id }: LineItem, cisRegistered: boolean, now: Instant): string {
  const lineItems = job.lineItems.map((line) => (line.id === id ? { ...line, vatChosenBy: 'RULE' as const } : line));
  const ruled = sumLines({ ...job, lineItems }, { accountVatRate: job.vatRate, cisRegistered, now });
  return ruled.lineItems.find((line) => line.id === id)?.vatReason ?? '';
}

function chosenDecision(chosen: string, note: string): VatDecision {
  if (chosen === RULE) return { vatChosenBy: 'RULE', vatNote: '' };
  return { vatChosenBy: 'USER', vatTreatment: chosen as VatTreatment, vatNote: note.trim() }; // one of the options
}
