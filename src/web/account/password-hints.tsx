import { PASSWORD_RULES } from '#domain/account/password.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import './password-hints.css';

type HintState = 'waiting' | 'met' | 'unmet';

/** The five password rules: muted at first, a tick when met, a cross once the field was left without (ruling A5). */
export function PasswordHints({ password, isTouched }: { password: string; isTouched: boolean }) {
  return (
    <ul className="password-hints">
      {PASSWORD_RULES.map(({ hint, isMet }) => (
        <Hint key={hint} hint={hint} state={isMet(password) ? 'met' : isTouched ? 'unmet' : 'waiting'} />
      ))}
    </ul>
  );
}

function Hint({ hint, state }: { hint: string; state: HintState }) {
  return (
    <li data-state={state}>
      {state === 'waiting' ? null : <Icon name={state === 'met' ? 'tick' : 'close'} />}
      <span>{hint}</span>
      {state === 'waiting' ? null : <VisuallyHidden>{state === 'met' ? 'met' : 'not met'}</VisuallyHidden>}
    </li>
  );
}
