import { keepChoice, readChoice } from './device-choice.ts';

// public/colour-scheme.js reads this key before the first paint, and puts the theme on by this attribute.
const KEY = 'colour-scheme';
const ATTRIBUTE = 'data-colour-scheme';

/**
 * Follows the system's theme from now on, as long as the user has not chosen one, and puts the other one on when a button with
 * `data-chooses-theme` is pressed, which is kept on this device.
 */
export function followColourScheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (readChoice(KEY) === null) putOn(matches ? 'dark' : 'light');
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('[data-chooses-theme]') === null) return;
    const other = document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'light' : 'dark';
    keepChoice(KEY, other);
    putOn(other);
  });
}

function putOn(scheme: 'light' | 'dark'): void {
  document.documentElement.setAttribute(ATTRIBUTE, scheme);
}
