import { useState } from 'react';
import { LineVatDialog } from './line-vat-dialog.tsx';
import { answerEdits } from './vat-answer-edits.ts';
import type { VatDecision } from './vat-decision.ts';
import { questionsFor, type VatQuestion } from './vat-questions.ts';
import { VatResult } from './vat-result.tsx';
import type { Job } from '#domain/job/job.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { isSettled } from '#domain/vat/settle-vat.ts';
import { EMPTY_WORK, type Work } from '#domain/vat/work.ts';
import { useAccount } from '#web/api/account.ts';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Picks } from '#web/ui/picks.tsx';

/** What decides of a job's VAT, as long as the dialog is open; the lines carry what they are and fit. */
export type VatAnswers = Pick<Job, 'lineItems' | 'customerVatNumber' | 'cisMaterials'> & { readonly work: Work };

/** Asks what decides of VAT, one question at a time, and shows what follows before it is taken (V13); what was answered before is shown at once. */
export function VatDialog({ onClose }: { onClose: () => void }) {
  const { draft, store } = useJobDraft();
  const cisRegistered = useAccount()?.cisRegistered ?? false;
  const { job } = draft;
  const isKnown = isSettled(job.work);
  const [answers, setAnswers] = useState<VatAnswers>({ ...job, work: job.work ?? EMPTY_WORK });
  const questions = questionsFor(answers.work, { lineItems: answers.lineItems, cisRegistered });
  const [answered, setAnswered] = useState<readonly VatQuestion[]>(isKnown ? questions : []);
  const [isByLine, setIsByLine] = useState(false);
  const [decided, setDecided] = useState<LineItem | null>(null);
  // What the lines are, said at the end, may raise a question that was not asked before.
  const question = isByLine ? undefined : questions.find((each) => !answered.includes(each));
  const behind = questions.filter((each) => answered.includes(each));
  const back = (): void => setAnswered(isKnown && question === undefined ? [] : behind.slice(0, -1));

  if (decided !== null) {
    const close = (): void => setDecided(null);
    return (
      <LineVatDialog
        line={decided}
        job={{ ...job, ...answers }}
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
        backLabel={isKnown && !isByLine ? 'Change answers' : 'Back'}
        onChange={setAnswers}
        onDecide={setDecided}
        onBack={() => (isByLine ? setIsByLine(false) : back())}
        onCancel={onClose}
        onUse={() => {
          store.edit(answerEdits(job, answers));
          onClose();
        }}
      />
    );
  }
  const isFirst = behind.length === 0;
  return (
    // Each question is a dialog of its own, so that the focus starts on its answers.
    <Dialog key={question.title} opened title={question.title} onCancel={onClose}>
      <p className="dialog-small">VAT, question {questions.indexOf(question) + 1}</p>
      <Picks
        label={question.title}
        value={question.valueOf(answers.work)}
        options={question.options}
        onPick={(value) => {
          setAnswers({ ...answers, work: question.answer(answers.work, value) });
          setAnswered([...behind, question]);
        }}
      />
      {isFirst && isKnown ? (
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
      {isFirst && job.vatRate !== null ? (
        <Button variant="quiet" onClick={() => setIsByLine(true)}>
          Decide line by line
        </Button>
      ) : null}
      <DialogActions>
        <Button onClick={isFirst ? onClose : back}>{isFirst ? 'Cancel' : 'Back'}</Button>
      </DialogActions>
    </Dialog>
  );
}

function withDecision(answers: VatAnswers, lineId: string, decision: VatDecision): VatAnswers {
  const lineItems = answers.lineItems.map((line) => (line.id === lineId ? { ...line, ...decision } : line));
  return { ...answers, lineItems };
}
