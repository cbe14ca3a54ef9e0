import type { ReactNode, Ref } from 'react';
import './checkbox.css';

type CheckboxProps = {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
  inputRef?: Ref<HTMLInputElement> | undefined;
};

/** A box to tick with its words beside it. */
export function Checkbox({ isChecked, onChange, children, inputRef }: CheckboxProps) {
  return (
    <label className="checkbox">
      <input ref={inputRef} type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
      {children}
    </label>
  );
}
