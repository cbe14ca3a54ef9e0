import { useId, useState, type ReactNode, type ToggleEvent } from 'react';
import { Button } from './button.tsx';
import './menu-panel.css';
import './more-menu.css';

type MoreMenuProps = {
  /** What it is for and what it offers: More for #12: Duplicate, Delete. */
  label: string;
  /** What it offers, each a button; `close` gives the focus back first, for what opens a dialog. */
  children: (close: () => void) => ReactNode;
};

/**
 * A button of three dots and what opens under it. A popover of the browser: Escape and a tap outside close it, and the focus
 * goes back to the button.
 */
export function MoreMenu({ label, children }: MoreMenuProps) {
  const id = useId();
  // What was offered once stays, out of sight: it may be asking, or under way.
  const [isOffered, setOffered] = useState(false);

  const place = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>): void => {
    if (newState !== 'open') return;
    const button = currentTarget.previousElementSibling?.getBoundingClientRect();
    if (button !== undefined) standUnder(button, currentTarget);
  };
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        icon="more"
        aria-label={label}
        popoverTarget={id}
        onClick={() => setOffered(true)}
      />
      <div
        id={id}
        className="menu-panel more-menu"
        popover="auto"
        onBeforeToggle={place}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') currentTarget.querySelector('button')?.focus();
        }}
      >
        {isOffered ? children(() => document.getElementById(id)?.hidePopover()) : null}
      </div>
    </>
  );
}

/** Puts a menu under its button, right edge to right edge, so that it goes along when the page is scrolled. */
function standUnder(button: DOMRect, menu: HTMLElement): void {
  const { top, right } = originOf(menu);
  menu.style.top = `${button.bottom - top}px`;
  menu.style.right = `${right - button.right}px`;
}

/** The corner in the window from which a menu's place is counted: the page's, or, where popovers come from a library, that of what holds it (ADR 0061). */
function originOf(menu: HTMLElement): Pick<DOMRect, 'top' | 'right'> {
  if (CSS.supports('selector(:popover-open)')) {
    return { top: 0 - globalThis.scrollY, right: document.documentElement.clientWidth };
  }
  menu.style.inset = '0 0 auto auto';
  // What is not shown has no place.
  menu.style.display = 'block';
  const origin = menu.getBoundingClientRect();
  menu.style.display = '';
  return origin;
}
