import type { ReactNode } from 'react';

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

type PageTitleProps = { title: string; lead?: ReactNode; children?: ReactNode };

/** The screen's heading (one on a screen), a muted sentence under it, and actions to the right of both. */
export function PageTitle({ title, lead, children }: PageTitleProps) {
  return (
    <div className="page-title">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {lead === undefined ? null : <p>{lead}</p>}
      </div>
      {children}
    </div>
  );
}

/** The 3 px chalk line: at most one on a screen. */
export function ChalkLine() {
  return <div className="chalk-line" aria-hidden="true" />;
}
