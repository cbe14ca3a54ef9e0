import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './small-word.css';

/** A word under a badge about something that went wrong, with a sign before it. */
export function SmallWord({ children }: { children: ReactNode }) {
  return (
    <span className="small-word">
      <Icon name="alert" />
      {children}
    </span>
  );
}
