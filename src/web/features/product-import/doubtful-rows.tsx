import { useState } from 'react';
import type { Admitted, CheckedRows, Doubt } from './check-rows.ts';
import { formatCount } from '#domain/money/money.ts';
import { keysOf } from '#domain/keys-of.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

const WORDS = {
  price: (rows: number) => `Import ${formatCount(rows, 'row')} whose price can’t be read, without a price`,
  total: (rows: number) => `Import ${formatCount(rows, 'row')} that ${rows === 1 ? 'looks' : 'look'} like a total`,
} as const satisfies Record<Doubt, (rows: number) => string>;

type DoubtfulRowsProps = {
  /** How many there are of each kind; null while the rows are checked, which keeps those of before in sight. */
  doubtful: CheckedRows['doubtful'] | null;
  admitted: Admitted;
  onAdmit: (admitted: Admitted) => void;
};

/** What is left out unless the user wants it (amendment N18). */
export function DoubtfulRows({ doubtful, admitted, onAdmit }: DoubtfulRowsProps) {
  const [last, setLast] = useState(doubtful);
  if (doubtful !== null && doubtful !== last) setLast(doubtful);
  const counts = doubtful ?? last;
  return keysOf(WORDS).map((doubt) => {
    const rows = counts?.[doubt] ?? 0;
    return rows === 0 ? null : (
      <p key={doubt}>
        <Checkbox isChecked={admitted[doubt]} onChange={(is) => onAdmit({ ...admitted, [doubt]: is })}>
          {WORDS[doubt](rows)}
        </Checkbox>
      </p>
    );
  });
}
