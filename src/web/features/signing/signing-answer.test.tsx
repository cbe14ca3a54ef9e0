import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SigningScreen } from './signing-screen.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { EXAMPLE_SIGNING } from '#web/testing/example-signing.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const JOB = { ...EXAMPLE_JOBS.QUOTED, customerEmail: 'm.ellison@post.example', offer: EXAMPLE_OFFER };
const SIGN = `/jobs/${JOB.id}/offer/sign`;

function open(view: Record<string, unknown> = {}, answer: Answer = { body: JOB }) {
  const api = fakeApi({
    [`GET /jobs/${JOB.id}`]: { body: JOB },
    [`GET /jobs/${JOB.id}/offer/signing`]: { body: { ...EXAMPLE_SIGNING, ...view } },
    'GET /mail-setup': { body: { delivery: 'smtp', mailsLeft: 20, unconfirmedEmail: null } },
    [`POST ${SIGN}`]: answer,
  });
  return { ...api, ...renderScreen(<SigningScreen />, { path: '/job/sign', at: `/job/sign?jobId=${JOB.id}` }) };
}

async function goOn({ user }: ReturnType<typeof open>): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Go on to the signature' }));
  return screen.findByRole('textbox', { name: 'Full name' });
}

const agree = () => screen.getByRole('button', { name: EXAMPLE_SIGNING.button });
const typedName = () => screen.getByRole('button', { name: 'Use my typed name' });

test.each([
  [
    null,
    'You accepted version 1 on 21 Nov 2026, for £1,000.00. It stays agreed until you accept this version, which then takes its place.',
  ],
  [
    { how: 'PHONE', on: '2026-11-21' },
    'Hargreave Flooring noted that you said yes by phone on 21 Nov 2026 to version 1, for £1,000.00. You have not signed it. If that is not right, ask a question, or call or write. If it is, it stays agreed until you accept this version, which then takes its place.',
  ],
])(
  'who signs here what takes the place of an earlier yes reads so with the quote and over the signature (rule O14)',
  async (noted, said) => {
    const replaces = {
      version: 1,
      answeredAt: '2026-11-21T09:14:00.000Z',
      answeredBy: 'Margaret Ellison',
      total: 1000,
      noted,
    };
    const world = open({ version: 2, replaces });
    await screen.findByText(said);
    await goOn(world);
    expect(screen.getByText(said)).toBeDefined();
  },
);

describe('pressing the button leads to the first field that is wrong (rule S2)', () => {
  test('the name', async () => {
    const world = open();
    const name = await goOn(world);
    await world.user.click(agree());
    await waitFor(() => expect(document.activeElement).toBe(name));
    screen.getByText('Enter your full name');
    screen.getByText('Sign in the box, or use your typed name');
  });

  test('the signature, by the button that takes no drawing', async () => {
    const world = open();
    await world.user.type(await goOn(world), 'Margaret Ellison');
    await world.user.click(agree());
    await waitFor(() => expect(document.activeElement).toBe(typedName()));
    expect(world.callsOf('POST', SIGN)).toEqual([]);
    await world.user.click(typedName());
    expect(screen.queryByText('Sign in the box, or use your typed name')).toBeNull();
  });

  test('what the server refuses', async () => {
    const errors = [{ path: '/email', message: 'Enter a full e-mail address, such as name@example.com' }];
    const answer = refusal(400, 'INVALID', 'Some fields are not right.', errors);
    const world = open({ needs: { email: true, cancellation: null } }, answer);
    await world.user.type(await goOn(world), 'Margaret Ellison');
    const email = screen.getByRole('textbox', { name: 'E-mail for your copy (optional)' });
    await world.user.type(email, 'm.ellison@');
    await world.user.click(typedName());
    await world.user.click(agree());
    await screen.findByText(/^Enter a full e-mail address/);
    await waitFor(() => expect(document.activeElement).toBe(email));
  });
});

describe('a drawn signature', () => {
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
      DOMRect.fromRect({ x: 0, y: 0, width: 358, height: 176 }),
    );
    Element.prototype.setPointerCapture = vi.fn<(id: number) => void>();
  });

  test('of too little ink is asked for again before it is sent (rule O18)', async () => {
    const world = open();
    await world.user.type(await goOn(world), 'Margaret Ellison');
    const pen = { pointerId: 1, isPrimary: true, button: 0, clientX: 40, clientY: 60 };
    fireEvent.pointerDown(screen.getByRole('img', { name: 'Nothing drawn yet' }), pen);
    fireEvent.pointerUp(screen.getByRole('img', { name: 'Nothing drawn yet' }), pen);
    await world.user.click(agree());
    await screen.findByText('Sign with your name or initials, or use your typed name');
    expect(world.callsOf('POST', SIGN)).toEqual([]);
  });
});

test.each([
  ['a rate of 0%', [{ treatment: 'ZERO', rate: 0, net: 100, vat: 0 }], 'Total with VAT'],
  [
    'some of it under the reverse charge',
    [
      { treatment: 'STANDARD', rate: 20, net: 100, vat: 20 },
      { treatment: 'REVERSE_CHARGE', rate: 20, net: 100, vat: 0 },
    ],
    'Total',
  ],
  ['no VAT', [], 'Total'],
])('the total is called as by the link: with %s', async (_, vatBreakdown, said) => {
  const world = open({ vatBreakdown, priceVatComponent: vatBreakdown[0]?.vat ?? 0 });
  await screen.findByText(said, { selector: '.offer-top p' });
  await goOn(world);
  expect(screen.getByText(said, { selector: '.offer-top p' })).toBeDefined();
});
