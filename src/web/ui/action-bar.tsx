import type { ReactNode } from 'react';
import './action-bar.css';

type ActionBarProps = {
  /** `form` puts the primary first from 640 px, `spread` keeps it on the right. */
  order?: 'form' | 'spread';
  /** `zones` ends where the 824 px column ends. */
  width?: 'shell' | 'zones';
  /** `phone` sticks to the bottom under 640 px only, `always` at every width. */
  sticky?: 'phone' | 'always';
  /** Leaves the bar out from 640 px, where the same action stands elsewhere on the screen. */
  phoneOnly?: boolean;
  /** One sentence that names what is missing while Save is disabled; from 640 px only, a phone shows it at the end of the content. */
  note?: ReactNode;
  /** The secondary button first, then the primary; in a `form` the primary first, for the keyboard reaches it first there. */
  children: ReactNode;
};

/** The bar with a screen's next action; it stands directly after the screen's `PageColumn`. */
export function ActionBar({
  order = 'spread',
  width = 'shell',
  sticky = 'phone',
  phoneOnly = false,
  note,
  children,
}: ActionBarProps) {
  return (
    <div
      className={phoneOnly ? 'action-bar on-phone' : 'action-bar'}
      data-order={order}
      data-width={width}
      data-sticky={sticky}
    >
      <div>
        {note === undefined ? null : <div className="action-bar-note">{note}</div>}
        {children}
      </div>
    </div>
  );
}
