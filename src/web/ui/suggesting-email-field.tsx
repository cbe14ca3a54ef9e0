import { useRef, useState, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { EmailField } from './field.tsx';
import { useAfterPress } from './use-after-press.ts';

type SuggestingEmailFieldProps = Omit<ComponentProps<typeof EmailField>, 'ref'> & {
  value: string;
  /** The address that was likely meant instead of one; null if there is none. */
  suggest: (email: string) => string | null;
  /** Takes the suggested address. */
  onSuggested: (email: string) => void;
};

/** An e-mail field that asks, once it is left, whether another address was meant. The question holds nothing back. */
export function SuggestingEmailField({ suggest, onSuggested, note, ...props }: SuggestingEmailFieldProps) {
  const { value, onChange, onBlur } = props;
  const field = useRef<HTMLInputElement>(null);
  // What stood there when the screen came is asked about at once.
  const [isTyping, setIsTyping] = useState(value === '');
  const meant = useAfterPress(isTyping ? null : suggest(value));
  const take = (email: string): void => {
    field.current?.focus();
    onSuggested(email);
  };
  return (
    <EmailField
      {...props}
      ref={field}
      note={
        typeof meant === 'string' ? (
          <>
            <p className="field-question" role="status">
              Did you mean{' '}
              <Button variant="quiet" onClick={() => take(meant)}>
                {meant}
              </Button>
              ?
            </p>
            {note}
          </>
        ) : (
          note
        )
      }
      onChange={(event) => {
        setIsTyping(true);
        onChange?.(event);
      }}
      onBlur={(event) => {
        setIsTyping(false);
        onBlur?.(event);
      }}
    />
  );
}
