import type { ComponentProps } from 'react';
import { LinkButton } from './button.tsx';
import './back-link.css';

/** The way back to the screen that a screen belongs to, above its heading. */
export function BackLink(props: Omit<ComponentProps<typeof LinkButton>, 'variant' | 'icon'>) {
  return (
    <div className="back-link">
      <LinkButton variant="quiet" icon="back" {...props} />
    </div>
  );
}
