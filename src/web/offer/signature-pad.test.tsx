import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SignaturePad, type Signing } from './signature-pad.tsx';
import { signatureBreak } from '#domain/offer/signature.ts';

const size = { width: 358, height: 176 };
let signed: Signing[];

beforeEach(() => {
  Object.assign(size, { width: 358, height: 176 });
  signed = [];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() =>
    DOMRect.fromRect({ x: 10, y: 20, ...size }),
  );
  Element.prototype.setPointerCapture = vi.fn<(id: number) => void>();
});

function Pad({ error }: { error?: string }) {
  const [value, setValue] = useState<Signing>(null);
  const change = (next: Signing): void => {
    signed.push(next);
    setValue(next);
  };
  return <SignaturePad name="Margaret Ellison" value={value} onChange={change} error={error} />;
}

const box = () => screen.getByRole('img');
const paths = () => Array.from(box().querySelectorAll('path'), (path) => path.getAttribute('d'));

function draw(places: readonly (readonly [number, number])[], pointer: object = {}): void {
  const at = ([x, y]: readonly [number, number]) => ({
    pointerId: 1,
    isPrimary: true,
    button: 0,
    clientX: x + 10,
    clientY: y + 20,
    ...pointer,
  });
  const [first = [0, 0], ...rest] = places;
  fireEvent.pointerDown(box(), at(first));
  for (const place of rest) fireEvent.pointerMove(box(), at(place));
  fireEvent.pointerUp(box(), at(places.at(-1) ?? first));
}

test('strokes are taken as they are drawn, from the corner of the box, and shown', () => {
  render(<Pad />);
  expect(box().getAttribute('aria-label')).toBe('Nothing drawn yet');
  draw([
    [40, 120],
    [60.04, 50],
    [80, 100],
  ]);
  draw([[100, 30]]);
  expect(signed.at(-1)).toEqual({
    width: 358,
    height: 176,
    strokes: [
      [
        [40, 120],
        [60, 50],
        [80, 100],
      ],
      [[100, 30]],
    ],
  });
  expect(box().getAttribute('aria-label')).toBe('Your drawn signature');
  expect(paths()).toEqual(['M40 120Q60 50 70 75L80 100M100 30L100 30', '']);
});

test('a stroke shows while it is drawn, and points that lie on each other are one', () => {
  render(<Pad />);
  const at = (x: number) => ({ pointerId: 1, isPrimary: true, button: 0, clientX: x + 10, clientY: 30 });
  fireEvent.pointerDown(box(), at(5));
  fireEvent.pointerMove(box(), at(5.5));
  fireEvent.pointerMove(box(), at(25));
  expect(paths()).toEqual(['M5 10L25 10']);
  expect(signed).toEqual([]);
});

test.each([
  ['a second finger', { isPrimary: false, pointerId: 2 }],
  ['the right button', { button: 2 }],
])('%s draws nothing', (_, pointer) => {
  render(<Pad />);
  draw(
    [
      [1, 1],
      [50, 50],
    ],
    pointer,
  );
  expect(signed).toEqual([]);
});

test('what leaves the box stays at its edge, so that it can always be sent', () => {
  render(<Pad />);
  draw([
    [300, 100],
    [900, 400],
    [-50, -50],
  ]);
  const last = signed.at(-1);
  expect(last).toEqual({
    width: 358,
    height: 176,
    strokes: [
      [
        [300, 100],
        [358, 176],
        [0, 0],
      ],
    ],
  });
  expect(typeof last === 'object' && last !== null && signatureBreak(last)).toBeNull();
});

test('a phone that is turned keeps what is drawn, in the middle of the wider box', () => {
  render(<Pad />);
  draw([
    [100, 50],
    [150, 60],
  ]);
  Object.assign(size, { width: 758 });
  draw([[10, 10]]);
  expect(signed.at(-1)).toEqual({
    width: 758,
    height: 176,
    strokes: [
      [
        [300, 50],
        [350, 60],
      ],
      [[10, 10]],
    ],
  });
});

test('Clear empties the box, and has nothing to do before', async () => {
  const user = userEvent.setup();
  render(<Pad />);
  const clear = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Clear' });
  expect(clear().disabled).toBe(true);
  draw([
    [1, 1],
    [50, 50],
  ]);
  await user.click(clear());
  expect(signed.at(-1)).toBeNull();
});

test('by keyboard the typed name is the signature, and then nothing is drawn', async () => {
  const user = userEvent.setup();
  render(<Pad />);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use my typed name' }));
  await user.keyboard('{Enter}');
  expect(signed).toEqual(['TYPED']);
  expect(screen.getByText('Margaret Ellison')).toBeDefined();
  expect(box().getAttribute('aria-label')).toBe('Your typed name: Margaret Ellison');
  draw([
    [1, 1],
    [50, 50],
  ]);
  expect(signed).toEqual(['TYPED']);
  await user.keyboard('{Enter}');
  expect(signed).toEqual(['TYPED', null]);
  draw([
    [1, 1],
    [50, 50],
  ]);
  expect(signed).toHaveLength(3);
});

test('what to do about a missing signature belongs to the group', () => {
  render(<Pad error="Sign in the box, or use your typed name" />);
  const group = screen.getByRole('group', { name: 'Signature' });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Sign in the box, or use your typed name',
  );
});
