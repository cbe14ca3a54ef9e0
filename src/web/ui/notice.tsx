import type { ReactNode } from 'react';
import './notice.css';

type NoticeProps = {
  /** `error` is announced at once, the others politely; `warning` is for what is allowed and still not right. */
  tone?: 'info' | 'warning' | 'error';
  /** At most one button or link, such as Retry. */
  action?: ReactNode;
  children: ReactNode;
};

/** A sentence in the flow of a screen that says what happened and what to do. */
export function Notice({ tone = 'info', action, children }: NoticeProps) {
  return (
    <div className="notice" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <p>{children}</p>
      {action}
    </div>
  );
}
