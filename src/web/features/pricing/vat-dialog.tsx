import { useState } from 'react';
import { LineVatDialog } from './line-vat-dialog.tsx';
import { decisionEdits, decisionOf, type VatDecision } from './vat-decision.ts';
import { questionsFor } from './vat-questions.ts';
import { VatResult } from './vat-result.tsx';
import type { Job } from '#domain/job/job.ts';
import type { JobEdit } from '#domain/job/job-edit.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { EMPTY_WORK, type Work } from '#domain/vat/work.ts';
import { useAccount } from '#web/api/account.ts';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Picks } from '#web/ui/picks.tsx';

/** What decides of a job's VAT, as long as the dialog is open; the lines carry what they are and fit. */
export type VatAnswers = Pick<Job, 'lineItems' | 'customerVatNumber' | 'cisMaterials'> & { readonly work: Work };

/** Asks what decides of VAT, one question at a time, and shows what follows before it is taken (V13). */
export function VatDialog({ onClose }: { onClose: () => void }) {
  const { draft, store } = useJobDraft();
  const cisRegistered = useAccount()?.cisRegistered ?? false;
  const { job } = draft;
  const [answers, setAnswers] = useState<VatAnswers>({ ...job, work: job.work ?? EMPTY_WORK });
  const [step, setStep] = useState(0);
  const [decided, setDecided] = useState<LineItem | null>(null);
  const asked = { lineItems: answers.lineItems, cisRegistered };
  const questions = questionsFor(answers.work, asked);
  const question = questions[step];
  const back = step === 0 ? null : () => setStep(Math.min(step, questions.length) - 1);

  if (decided !== null) {
    const close = (): void => setDecided(null);
    return (
      <LineVatDialog
        line={decided}
        onDecide={(decision) => {
          setAnswers(withDecision(answers, decided.id, decision));
          close();
        }}
        onClose={close}
      />
    );
  }
  if (question === undefined) {
    return (
      <VatResult
        answers={answers}
        cisRegistered={cisRegistered}
        onChange={setAnswers}
        onDecide={setDecided}
        onBack={() => setStep(answers.work.property === null ? 0 : questions.length - 1)}
        onCancel={onClose}
        onUse={() => {
          store.edit(editsOf(job, answers));
          onClose();
        }}
      />
    );
  }
  return (
    // Each question is a dialog of its own, so that the focus starts on its answers.
    <Dialog key={question.title} opened title={question.title} onCancel={onClose}>
      <p className="dialog-small">VAT, question {step + 1}</p>
      <Picks
        label={question.title}
        value={question.valueOf(answers.work)}
        options={question.options}
        onPick={(value) => {
          setAnswers({ ...answers, work: question.answer(answers.work, value) });
          setStep(step + 1);
        }}
      />
      {step === 0 && (job.work?.property ?? null) !== null ? (
        <Button
          variant="quiet"
          onClick={() => {
            store.edit([{ kind: 'setJob', member: 'work', value: { ...answers.work, property: null } }]);
            onClose();
          }}
        >
          My usual rate on everything
        </Button>
      ) : null}
      {step === 0 && job.vatRate !== null ? (
        <Button variant="quiet" onClick={() => setStep(questions.length)}>
          Decide line by line
        </Button>
      ) : null}
      <DialogActions>
        <Button onClick={back ?? onClose}>{back === null ? 'Cancel' : 'Back'}</Button>
      </DialogActions>
    </Dialog>
  );
}

function withDecision(answers: VatAnswers, lineId: string, decision: VatDecision): VatAnswers {
  const lineItems = answers.lineItems.map((line) => (line.id === lineId ? { ...line, ...decision } : line));
  return { ...answers, lineItems };
}

/** The edits that bring a job to these answers. */
function editsOf(job: Job, { work, customerVatNumber, cisMaterials, lineItems }: VatAnswers): JobEdit[] {
  const ofLines = lineItems.flatMap((line): JobEdit[] => {
    const before = job.lineItems.find(({ id }) => id === line.id);
    if (before === undefined) return [];
    return [
      ...(line.vatKind === before.vatKind
        ? []
        : [{ kind: 'setLine', lineId: line.id, member: 'vatKind', value: line.vatKind } as const]),
      ...(line.fits === before.fits
        ? []
        : [{ kind: 'setLine', lineId: line.id, member: 'fits', value: line.fits } as const]),
      ...(line.vatChosenBy === 'RULE' && before.vatChosenBy === 'RULE' ? [] : decisionEdits(line.id, decisionOf(line))),
    ];
  });
  // Who has decided lines alone was not asked about the work.
  const asked = job.work === null && work.property === null ? null : work;
  return [
    { kind: 'setJob', member: 'work', value: asked },
    { kind: 'setJob', member: 'customerVatNumber', value: customerVatNumber },
    { kind: 'setJob', member: 'cisMaterials', value: cisMaterials },
    ...ofLines,
  ];
}
