import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from './icon.tsx';
import './button.css';

type Look = {
  /** One primary per screen. `danger` is the quiet Delete in error ink. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** `icon` is a 48 px square: give it an `aria-label` and no children. */
  size?: 'medium' | 'large' | 'icon';
  icon?: IconName;
  /** Takes the whole width that is there. */
  full?: boolean;
};

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  Look & {
    /** Under way: spinner and `busyLabel`, width held, clicks ignored; the button keeps the focus. */
    busy?: boolean;
    /** The word while busy, such as Working or Sending. A button that can be busy always passes it. */
    busyLabel?: string;
  };

/** A button; `type` is `button` unless said otherwise. While `busy`, neither `onClick` runs nor a form is submitted. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  full,
  busy = false,
  busyLabel,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button type="button" {...rest} {...look({ variant, size, full })} aria-busy={busy || undefined} onClick={click}>
      {busyLabel === undefined ? (
        <Words icon={icon}>{children}</Words>
      ) : (
        <span className="button-words">
          <span aria-hidden={busy || undefined}>
            <Words icon={icon}>{children}</Words>
          </span>
          <span aria-hidden={busy ? undefined : true}>
            <span className="button-spinner" />
            {busyLabel}
          </span>
        </span>
      )}
    </button>
  );
}

type LinkButtonProps = Omit<ComponentProps<typeof Link>, 'className'> & Look;

/** A link inside the product that looks like a button. */
export function LinkButton({ variant = 'secondary', size = 'medium', icon, full, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} {...look({ variant, size, full })}>
      <Words icon={icon}>{children}</Words>
    </Link>
  );
}

function Words({ icon, children }: { icon: IconName | undefined; children: ReactNode }) {
  return (
    <>
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
    </>
  );
}

function look({ variant, size, full }: { variant: string; size: string; full: boolean | undefined }) {
  return { className: 'button', 'data-variant': variant, 'data-size': size, 'data-full': full || undefined };
}
