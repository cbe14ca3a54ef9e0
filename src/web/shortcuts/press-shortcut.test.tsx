import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pressShortcut } from './press-shortcut.ts';
import { turnSingleKeys } from './single-keys.ts';
import { useShortcuts } from './use-shortcuts.ts';

const pressed = vi.fn<(what: string) => void>();
const listen = (event: KeyboardEvent): void => pressShortcut(event, () => pressed('?'));

afterEach(() => {
  document.removeEventListener('keydown', listen);
  pressed.mockClear();
  turnSingleKeys(true);
});

function Screen({ isFull = false }: { isFull?: boolean }) {
  const shortcut = useShortcuts();
  return (
    <>
      <button type="button" style={{ display: 'none' }} onClick={() => pressed('hidden')} {...shortcut('addZone')}>
        Add zone on a phone
      </button>
      <button type="button" disabled={isFull} onClick={() => pressed('add')} {...shortcut('addZone')}>
        Add zone
      </button>
      <button type="button" onClick={() => pressed('save')} {...shortcut('saveStep')}>
        Save
      </button>
      <input type="search" aria-label="Search" defaultValue="oak" {...shortcut('search')} />
      <textarea aria-label="Note" />
      <select aria-label="Type" />
      <div contentEditable aria-label="Text" role="textbox" tabIndex={0} />
      <input type="checkbox" aria-label="Deleted" />
      <a href="#elsewhere">Elsewhere</a>
    </>
  );
}

function open(isFull = false) {
  document.addEventListener('keydown', listen);
  render(<Screen isFull={isFull} />);
  return userEvent.setup();
}

describe('a single key', () => {
  test('presses the control in sight that bears it, from wherever nothing is typed', async () => {
    const user = open();
    await user.keyboard('a');
    screen.getByRole('checkbox', { name: 'Deleted' }).focus();
    await user.keyboard('a');
    expect(pressed.mock.calls).toEqual([['add'], ['add']]);
  });

  test('? asks for the sheet', async () => {
    await open().keyboard('?');
    expect(pressed.mock.calls).toEqual([['?']]);
  });

  test('goes to a field and marks what is in it, and is not typed there', async () => {
    await open().keyboard('/');
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
    expect(document.activeElement).toBe(search);
    expect([search.value, search.selectionStart, search.selectionEnd]).toEqual(['oak', 0, 3]);
  });

  test.each(['Search', 'Note', 'Type', 'Text'])('is typing while the focus is in %s', async (field) => {
    const user = open();
    screen.getByLabelText(field).focus();
    await user.keyboard('a?');
    expect(pressed).not.toHaveBeenCalled();
  });

  test.each(['Control', 'Meta', 'Alt'])('with %s is left to the browser', async (modifier) => {
    await open().keyboard(`{${modifier}>}a{/${modifier}}`);
    expect(pressed).not.toHaveBeenCalled();
  });

  test('does nothing while it is held, while a sign is composed, or when the screen has used it', () => {
    open();
    fireEvent.keyDown(document.body, { key: 'a', repeat: true });
    fireEvent.keyDown(document.body, { key: 'a', isComposing: true });
    const used = new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true });
    used.preventDefault();
    document.body.dispatchEvent(used);
    expect(pressed).not.toHaveBeenCalled();
  });

  test('does nothing while a dialog is open', async () => {
    const user = open();
    render(<dialog open>Delete job?</dialog>);
    await user.keyboard('a?');
    expect(pressed).not.toHaveBeenCalled();
  });

  test('leaves a disabled control alone, and a key that is nothing here', async () => {
    await open(true).keyboard('an');
    expect(pressed).not.toHaveBeenCalled();
  });

  test('turned off does nothing and is announced by no control; the choice stays on the device', async () => {
    const user = open();
    const add = screen.getByRole('button', { name: 'Add zone' });
    expect(add.getAttribute('aria-keyshortcuts')).toBe('a');
    turnSingleKeys(false);
    expect(localStorage.getItem('single-keys')).toBe('off');
    await user.keyboard('a?');
    expect(pressed).not.toHaveBeenCalled();
    expect(add.getAttribute('aria-keyshortcuts')).toBeNull();
  });
});

describe('Ctrl or Cmd and Enter', () => {
  test.each(['Control', 'Meta'])('with %s presses the primary button out of a field', async (modifier) => {
    const user = open();
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-keyshortcuts')).toBe(
      'Control+Enter Meta+Enter',
    );
    screen.getByLabelText('Search').focus();
    await user.keyboard(`{${modifier}>}{Enter}{/${modifier}}`);
    expect(pressed.mock.calls).toEqual([['save']]);
  });

  test('works with single keys turned off', async () => {
    turnSingleKeys(false);
    await open().keyboard('{Control>}{Enter}{/Control}');
    expect(pressed.mock.calls).toEqual([['save']]);
  });

  test('Enter alone is no shortcut, and on a link or in a select it keeps its own meaning', () => {
    open();
    fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Enter' });
    fireEvent.keyDown(screen.getByRole('link', { name: 'Elsewhere' }), { key: 'Enter', ctrlKey: true });
    fireEvent.keyDown(screen.getByLabelText('Type'), { key: 'Enter', ctrlKey: true });
    expect(pressed).not.toHaveBeenCalled();
  });
});
