import { useState } from 'react';
import { controlOf, isSingle, SHORTCUT_NAMES, SHORTCUTS, type Shortcut } from '#web/shortcuts/shortcuts.ts';
import { turnSingleKeys, useSingleKeys } from '#web/shortcuts/single-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import './shortcut-sheet.css';

/** Ctrl, or Cmd as a Mac's keyboard has it. */
const MOD = /Mac/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** The shortcuts that work now, those of the screen behind it first, and the switch that turns single keys off (WCAG 2.1.4). */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  // As the screen was when the sheet was asked for; its own shortcut needs no control.
  const [shown] = useState(() =>
    SHORTCUT_NAMES.filter((name) => name === 'sheet' || controlOf(name) !== null).map((name) => SHORTCUTS[name]),
  );
  const here = shown.filter(({ isEverywhere }) => isEverywhere !== true);
  const areSinglesOn = useSingleKeys();
  return (
    <Dialog opened title="Keyboard shortcuts" onCancel={onClose}>
      {here.length === 0 ? null : <ShortcutList title="On this screen" shortcuts={here} />}
      <ShortcutList title="Everywhere" shortcuts={shown.filter(({ isEverywhere }) => isEverywhere)} />
      <div className="shortcut-switch">
        <Checkbox isChecked={areSinglesOn} onChange={turnSingleKeys}>
          Use single keys
        </Checkbox>
        <p className="muted">
          They work while you are not typing. When they are off, find this list in the account menu.
        </p>
      </div>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ShortcutList({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  const areSinglesOn = useSingleKeys();
  return (
    <section className="shortcut-list">
      <h3>{title}</h3>
      <dl>
        {shortcuts.map((shortcut) => (
          <div key={shortcut.words} data-off={(isSingle(shortcut) && !areSinglesOn) || undefined}>
            <dt>{shortcut.words}</dt>
            <dd>
              <Keys shortcut={shortcut} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Keys({ shortcut: { key } }: { shortcut: Shortcut }) {
  return key
    .replace('Mod', MOD)
    .split('+')
    .map((part) => <kbd key={part}>{part.length === 1 ? part.toUpperCase() : part}</kbd>);
}
