import { withKind, type PlanKind, type ReadPlan, type TypedPlan } from './plan-form.ts';
import { PlanParts, type LockedPart } from './plan-parts.tsx';
import type { PlanRow } from '#domain/job/plan-rows.ts';
import { formatPounds } from '#domain/money/money.ts';
import { newId } from '#web/api/new-id.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Picks } from '#web/ui/picks.tsx';
import './plan-editor.css';
import './sum-tally.css';

const KINDS = [
  { value: 'ONE', label: 'One invoice', hint: 'When the work is done' },
  { value: 'DEPOSIT', label: 'Deposit, then the rest', hint: '25% on acceptance' },
  { value: 'THIRDS', label: 'Thirds', hint: 'Acceptance, start, end' },
  { value: 'OWN', label: 'My own parts' },
] as const satisfies readonly { value: PlanKind; label: string; hint?: string }[];

type PlanEditorProps = {
  typed: TypedPlan;
  read: ReadPlan;
  /** What the parts come to, and of what, where that is not plain. */
  rows: readonly PlanRow[];
  rowsOf?: string;
  /** Once there are any, the plan stays one of its own parts. */
  locked?: readonly LockedPart[];
  hasDays?: boolean;
  isAsked?: boolean;
  onChange: (typed: TypedPlan) => void;
};

/** How a customer pays: by one invoice, by a ready-made plan or in parts of the business's own, with what each comes to (B3). */
export function PlanEditor(props: PlanEditorProps) {
  const { typed, read, rows, rowsOf, locked = [], hasDays = true, isAsked = false, onChange } = props;
  const { kind, parts } = typed;
  return (
    <>
      {locked.length > 0 ? null : (
        <Picks
          label="How the customer pays"
          value={kind}
          options={KINDS}
          onPick={(picked) => onChange(withKind(typed, picked, newId))}
        />
      )}
      {kind === 'OWN' ? (
        <PlanParts
          parts={parts}
          messages={read.messages}
          {...{ locked, hasDays, isAsked }}
          onChange={(changed) => onChange({ kind, parts: changed })}
        />
      ) : null}
      {read.isRight || read.all !== null ? null : (
        <p className="dialog-text">Each part needs a name, an amount and a time.</p>
      )}
      {read.all === null ? null : <Notice tone="error">{read.all}.</Notice>}
      {rows.length === 0 || rowsOf === undefined ? null : <p className="dialog-text">{rowsOf}</p>}
      {rows.length === 0 ? null : (
        <dl className="tally plan-tally" aria-live="polite">
          {rows.map(({ label, total }, index) => (
            // Two parts can have the same name.
            <div key={`${index} ${label}`}>
              <dt>{label}</dt>
              <dd className="num">{formatPounds(total)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
