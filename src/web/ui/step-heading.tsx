import { useEffect, useRef, type ReactNode } from 'react';

/** The heading of the part of the screen that has just appeared; it takes the focus, so that everybody knows. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="step-heading">
      {children}
    </h2>
  );
}
