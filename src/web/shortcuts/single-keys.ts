import { useSyncExternalStore } from 'react';
import { keepChoice, readChoice } from '#web/ui/device-choice.ts';

const KEY = 'single-keys';
const OFF = 'off';
const listeners = new Set<() => void>();
let isOn = readChoice(KEY) !== OFF;

/** Whether shortcuts of a single character work on this device (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  return isOn;
}

/** Whether shortcuts of a single character work on this device, as it is now. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn, areSingleKeysOn);
}

/** Turns shortcuts of a single character on or off, and keeps the choice on this device. */
export function turnSingleKeys(on: boolean): void {
  isOn = on;
  keepChoice(KEY, on ? 'on' : OFF);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
