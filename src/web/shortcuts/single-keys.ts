import { useSyncExternalStore } from 'react';

const KEY = 'single-keys';
const OFF = 'off';
const listeners = new Set<() => void>();
let isOn = storedChoice() !== OFF;

/** Whether shortcuts of a single character work on this device (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  return isOn;
}

/** Whether shortcuts of a single character work on this device, as it is now. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn);
}

/** Turns shortcuts of a single character on or off, and keeps the choice on this device. */
export function turnSingleKeys(on: boolean): void {
  isOn = on;
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function storedChoice(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
