import { formatCount } from '#domain/money/money.ts';

// A file of which hardly anything can be read is the wrong one, which these show as well as all of them.
const SHOWN = 50;

/** What the file says that stands in no group, so that no payment is missed. */
export function UnreadRows({ rows }: { rows: readonly string[] }) {
  if (rows.length === 0) return null;
  const hidden = rows.length - SHOWN;
  return (
    <section className="bank-group">
      <h3>{`Could not be read: ${rows.length}`}</h3>
      <p className="muted">
        The day or the amount is missing, or written in a way that is not known here. If money came in there, note it on
        the invoice yourself.
      </p>
      <ul>
        {rows.slice(0, SHOWN).map((row, index) => (
          <li key={index} className="bank-unread">
            {row}
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p className="muted">And {formatCount(hidden, 'line')} more.</p> : null}
    </section>
  );
}
