import { useState } from 'react';
import type { DueBill } from '#domain/bill/sought-bills.ts';
import type { BankLine } from '#web/api/bank.ts';
import { Button } from '#web/ui/button.tsx';
import { formatCount } from '#domain/money/money.ts';
import { NO_CHOICE, type Choice, type Choices } from './choices.ts';
import { BankLineRow } from './bank-line-row.tsx';

// What is ticked at first is shown whole, however much it is.
const SHOWN = 50;

type LineGroupProps = {
  title: string;
  lead: string;
  lines: readonly BankLine[];
  invoices: readonly DueBill[];
  choices: Choices;
  onChoose: (lineId: string, choice: Choice) => void;
};

/** Lines that are alike sure; a group without any is left out. */
export function LineGroup({ title, lead, lines, invoices, choices, onChoose }: LineGroupProps) {
  const [shown, setShown] = useState(SHOWN);
  if (lines.length === 0) return null;
  const visible = lines.filter(({ match }, index) => match === 'SURE' || index < shown);
  const hidden = lines.length - visible.length;
  return (
    <section className="bank-group">
      <h3>{`${title}: ${lines.length}`}</h3>
      <p className="muted">{lead}</p>
      <ul>
        {visible.map((line) => (
          <BankLineRow
            key={line.id}
            line={line}
            choice={choices.get(line.id) ?? NO_CHOICE}
            invoices={invoices}
            onChoose={(choice) => onChoose(line.id, choice)}
          />
        ))}
      </ul>
      {hidden === 0 ? null : (
        <Button variant="quiet" onClick={() => setShown(shown + SHOWN)}>
          Show more of {formatCount(hidden, 'line')}
        </Button>
      )}
    </section>
  );
}
