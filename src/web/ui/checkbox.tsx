import type { ReactNode } from 'react';
import './checkbox.css';

type CheckboxProps = { isChecked: boolean; onChange: (isChecked: boolean) => void; children: ReactNode };

/** A box to tick with its words beside it. */
export function Checkbox({ isChecked, onChange, children }: CheckboxProps) {
  return (
    <label className="checkbox">
      <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
      {children}
    </label>
  );
}
