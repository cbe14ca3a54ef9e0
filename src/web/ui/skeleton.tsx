import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';
import './skeleton.css';

/** A still block in the shape of a text that is on its way; sizes are CSS lengths. */
export function Skeleton({ width, height }: { width: string; height?: string }) {
  return <span className="skeleton" style={{ width, height }} />;
}

/** Shows skeletons once 200 ms have passed, and tells screen readers what is loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="after-a-moment" role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
