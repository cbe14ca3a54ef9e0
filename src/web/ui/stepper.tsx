import type { CSSProperties, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import './stepper.css';

/** A step: `done` lies behind, `now` is on screen, `open` may be opened, `closed` may not. */
export type StepperStep = {
  label: string;
  /** Shown under every label on a laptop, under the current one on a phone. */
  hint: string;
  state: 'done' | 'now' | 'open' | 'closed';
  link: Omit<LinkProps, 'children' | 'className'>;
};

type StepperProps = {
  /** What the steps are steps of, for screen readers. */
  label: string;
  steps: readonly StepperStep[];
  /** A short muted text that belongs to the steps, such as the state of saving. */
  aside?: ReactNode;
};

/** Steps on the screen's one chalk line, which is filled up to the current step. */
export function Stepper({ label, steps, aside }: StepperProps) {
  const current = steps.findIndex((step) => step.state === 'now');
  // The type knows no custom properties.
  const style = { '--stepper-at': current } as CSSProperties;
  return (
    <nav className="stepper" aria-label={label} style={style}>
      <ol>
        {steps.map((step) => (
          <li key={step.label} data-state={step.state}>
            <StepLink step={step} />
          </li>
        ))}
      </ol>
      <div className="stepper-foot">
        <p className="on-phone" aria-hidden="true">
          {steps[current]?.hint}
        </p>
        {aside}
      </div>
    </nav>
  );
}

function StepLink({ step: { label, hint, state, link } }: { step: StepperStep }) {
  const words = (
    <>
      {label}
      <small>{hint}</small>
    </>
  );
  if (state === 'closed') return <span aria-disabled="true">{words}</span>;
  return (
    <Link {...link} aria-current={state === 'now' ? 'step' : undefined}>
      {words}
    </Link>
  );
}
