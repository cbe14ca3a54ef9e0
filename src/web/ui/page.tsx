import { useId, type ReactNode } from 'react';

type PageColumnProps = {
  width?: 'shell' | 'zones' | 'form' | 'solo' | 'narrow';
  children: ReactNode;
};

/**
 * The column of a screen's content: `shell` 1120 px, `zones` 824 and `form` 600 on the shell's left edge, `solo` 600 and
 * `narrow` 400 in the middle of the screen.
 */
export function PageColumn({ width = 'shell', children }: PageColumnProps) {
  return (
    <div className="page-column" data-width={width}>
      {children}
    </div>
  );
}

type PageTitleProps = {
  title: string;
  /** What the screen is about, in a line above the heading. */
  over?: string;
  lead?: ReactNode;
  children?: ReactNode;
};

/** The screen's heading (one on a screen), a muted sentence under it, and actions to the right of both. */
export function PageTitle({ title, over, lead, children }: PageTitleProps) {
  return (
    <div className="page-title">
      <div>
        <Heading over={over}>{title}</Heading>
        {lead === undefined ? null : <p>{lead}</p>}
      </div>
      {children}
    </div>
  );
}

/** The heading of a screen, which is told what it is about when it gets the focus. */
export function Heading({ over, children }: { over: string | undefined; children: string }) {
  const id = useId();
  if (over === undefined) return <h1 tabIndex={-1}>{children}</h1>;
  return (
    <>
      <p id={id} className="over-heading">
        {over}
      </p>
      <h1 tabIndex={-1} aria-describedby={id}>
        {children}
      </h1>
    </>
  );
}

/** The 3 px chalk line: at most one on a screen. */
export function ChalkLine() {
  return <div className="chalk-line" aria-hidden="true" />;
}
