import './meter.css';

type MeterProps = {
  /** What the meter measures, for screen readers. */
  label: string;
  /** Ticks filled, 0 to `max`. */
  value: number;
  max: number;
};

/** A row of ticks and `value/max` in figures. */
export function Meter({ label, value, max }: MeterProps) {
  const ticks = Array.from({ length: max }, (_, index) => index < value);
  return (
    <span
      className="meter"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={`${value}/${max}`}
    >
      <span aria-hidden="true">
        {ticks.map((isOn, index) => (
          <i key={index} data-on={isOn || undefined} />
        ))}
      </span>
      {value}/{max}
    </span>
  );
}
