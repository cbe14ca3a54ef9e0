import { useState } from 'react';
import type { JobEdit } from '#domain/job/job-edit.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { VAT_NOTE, vatNoteBreak } from '#domain/vat/vat-line.ts';
import { VAT_TREATMENTS, type VatTreatment } from '#domain/vat/vat-rates.ts';
import { VAT_WORDS } from '#domain/vat/vat-words.ts';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';

const RULE = 'RULE';

/** Says why a line has its VAT, and lets the user decide otherwise with a note that says why (V4). */
export function LineVatDialog({ line, onClose }: { line: LineItem; onClose: () => void }) {
  const { store } = useJobDraft();
  const [chosen, setChosen] = useState<string>(line.vatChosenBy === 'USER' ? line.vatTreatment : RULE);
  const [note, setNote] = useState(line.vatNote);
  const [isTried, setIsTried] = useState(false);
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
          store.edit(editsOf(line.id, chosen, note));
          onClose();
        }}
      >
        <ChoiceField
          label="How is it treated?"
          name="vat"
          value={chosen}
          options={[
            { value: RULE, label: 'By the rule' },
            ...VAT_TREATMENTS.map((treatment) => ({ value: treatment, label: `${VAT_WORDS[treatment]}, I decide` })),
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

function editsOf(lineId: string, chosen: string, vatNote: string): JobEdit[] {
  if (chosen === RULE) {
    return [
      { kind: 'setLine', lineId, member: 'vatChosenBy', value: 'RULE' },
      { kind: 'setLine', lineId, member: 'vatNote', value: '' },
    ];
  }
  return [
    { kind: 'setLine', lineId, member: 'vatChosenBy', value: 'USER' },
    { kind: 'setLine', lineId, member: 'vatTreatment', value: chosen as VatTreatment }, // one of the options
    { kind: 'setLine', lineId, member: 'vatNote', value: vatNote.trim() },
  ];
}
