import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useNoStrayPress } from './stray-press.ts';

function Rows() {
  useNoStrayPress();
  const [rows, setRows] = useState(['first', 'second', 'third']);
  const [count, setCount] = useState(0);
  return (
    <>
      {rows.map((row) => (
        <button key={row} type="button" onClick={() => setRows((now) => now.filter((each) => each !== row))}>
          Remove {row}
        </button>
      ))}
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count}
      </button>
    </>
  );
}

// All presses come at one moment, however slow the machine is.
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
});

const remove = (row: string) => screen.getByRole('button', { name: `Remove ${row}` });

const press = (target: Element, coords: { clientX: number; clientY: number }) => [
  { keys: '[MouseLeft]', target, coords },
];

test('the second press of a double tap does nothing to what has come under the finger', async () => {
  render(<Rows />);
  const user = userEvent.setup();
  await user.pointer(press(remove('first'), { clientX: 40, clientY: 90 }));
  await user.pointer(press(remove('second'), { clientX: 44, clientY: 92 }));
  expect(screen.getAllByRole('button', { name: /Remove/ })).toHaveLength(2);
});

const SCROLLED: Record<string, () => void> = {
  'the wheel': () => fireEvent.wheel(document.body, { deltaY: 60 }),
  'a finger': () => fireEvent.pointerCancel(document.body),
  'a key': () => fireEvent.keyDown(document.body, { key: 'PageDown' }),
};

test.each(Object.entries(SCROLLED))(
  'what the user has brought under the pointer by %s takes the next press, however soon',
  async (_by, scroll) => {
    render(<Rows />);
    const user = userEvent.setup();
    const place = { clientX: 40, clientY: 90 };
    await user.pointer(press(remove('first'), place));
    scroll();
    await user.pointer(press(remove('third'), place));
    expect(screen.getAllByRole('button', { name: /Remove/ }).map((each) => each.textContent)).toEqual([
      'Remove second',
    ]);
  },
);

test('a page that scrolls by itself after a press brings nothing under the finger that counts', async () => {
  render(<Rows />);
  const user = userEvent.setup();
  const place = { clientX: 40, clientY: 90 };
  await user.pointer(press(remove('first'), place));
  fireEvent.scroll(document);
  await user.pointer(press(remove('third'), place));
  expect(screen.getAllByRole('button', { name: /Remove/ })).toHaveLength(2);
});

test('presses of one control, by key, or of another place all count', async () => {
  render(<Rows />);
  const user = userEvent.setup();
  const place = { clientX: 40, clientY: 90 };
  const counter = screen.getByRole('button', { name: /Pressed/ });
  await user.pointer(press(counter, place));
  await user.pointer(press(counter, place));
  expect(counter.textContent).toBe('Pressed 2');
  await user.pointer(press(remove('first'), { clientX: 40, clientY: 20 }));
  remove('second').focus();
  await user.keyboard('{Enter}');
  expect(screen.getAllByRole('button', { name: /Remove/ })).toHaveLength(1);
});
