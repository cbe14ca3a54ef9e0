import { useSyncExternalStore } from 'react';
import { keepChoice, readChoice } from './device-choice.ts';

/** The two themes. */
export type ColourScheme = 'light' | 'dark';

// public/colour-scheme.js reads this key before the first paint.
const KEY = 'colour-scheme';
const ATTRIBUTE = 'data-colour-scheme';
const listeners = new Set<() => void>();

/** The theme in use: the system's until the user has chosen, then the choice. */
export function useColourScheme(): ColourScheme {
  return useSyncExternalStore(subscribe, currentScheme, () => 'light');
}

/** Puts a theme on and keeps the choice on this device. */
export function chooseColourScheme(scheme: ColourScheme): void {
  keepChoice(KEY, scheme);
  putOn(scheme);
}

function currentScheme(): ColourScheme {
  return document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light';
}

function putOn(scheme: ColourScheme): void {
  document.documentElement.setAttribute(ATTRIBUTE, scheme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows the system's theme from now on, as long as the user has not chosen one. */
export function followSystemScheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (readChoice(KEY) === null) putOn(matches ? 'dark' : 'light');
  });
}
