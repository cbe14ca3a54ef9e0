import './badge.css';

/** `outline` for what has only begun, `kind` for a muted outline that tells sorts of rows apart, else a ground colour. */
export type BadgeTone = 'outline' | 'grey' | 'yellow' | 'green' | 'blue' | 'red' | 'kind';

/** One or two words on a small ground; the word says what the colour says. */
export function Badge({ tone, children }: { tone: BadgeTone; children: string }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}
