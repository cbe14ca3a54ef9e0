import './progress-bar.css';

type ProgressBarProps = {
  /** What goes on, for screen readers. */
  label: string;
  value: number;
  max: number;
  /** How far it is, in words. */
  children: string;
};

/** How far something with a known end has come. */
export function ProgressBar({ label, value, max, children }: ProgressBarProps) {
  return (
    <div className="progress-bar">
      <progress aria-label={label} value={value} max={max} />
      <p>{children}</p>
    </div>
  );
}
