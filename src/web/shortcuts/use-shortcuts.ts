import { useCallback } from 'react';
import { isSingle, SHORTCUTS, type ShortcutName } from './shortcuts.ts';
import { useSingleKeys } from './single-keys.ts';

/** What a control bears that a shortcut presses. */
export type ShortcutProps = { 'data-shortcut': ShortcutName; 'aria-keyshortcuts': string | undefined };

/** Gives a control its shortcut: `const shortcut = useShortcuts()` and then `<Button {...shortcut('addZone')}>`. */
export function useShortcuts(): (name: ShortcutName) => ShortcutProps {
  const areSinglesOn = useSingleKeys();
  return useCallback(
    (name) => ({
      'data-shortcut': name,
      // Nothing is announced that does not work.
      'aria-keyshortcuts': areSinglesOn || !isSingle(SHORTCUTS[name]) ? ariaKeys(SHORTCUTS[name].key) : undefined,
    }),
    [areSinglesOn],
  );
}

function ariaKeys(key: string): string {
  return key.startsWith('Mod+') ? `${key.replace('Mod', 'Control')} ${key.replace('Mod', 'Meta')}` : key;
}
