import type { BankLine } from '#web/api/bank.ts';
import { LineFacts } from './statement-line.tsx';

/** The lines that were booked before, folded away. */
export function BookedLines({ lines }: { lines: readonly BankLine[] }) {
  if (lines.length === 0) return null;
  return (
    <details className="bank-group disclosure">
      <summary>{`Already booked: ${lines.length}`}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <LineFacts line={line} />
          </li>
        ))}
      </ul>
    </details>
  );
}
