import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './small-word.css';

type SmallWordProps = { tone: keyof typeof SIGNS; children: ReactNode };

const SIGNS = { bad: 'alert', good: 'tick', plain: null } as const;

/** A word under a badge: what went wrong or well has a sign before it. */
export function SmallWord({ tone, children }: SmallWordProps) {
  const sign = SIGNS[tone];
  return (
    <span className="small-word" data-tone={tone}>
      {sign === null ? null : <Icon name={sign} />}
      {children}
    </span>
  );
}
