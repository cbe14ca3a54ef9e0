import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PricingScreen } from './pricing-screen.tsx';
import { LAMINATE_LINE } from '#contract/example-lines.ts';
import { EXAMPLE_PRODUCTS } from '#contract/example-products.ts';
import { EXAMPLE_ACCOUNT, EXAMPLE_JOBS, EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { renderJobScreen } from '#web/testing/render-job-screen.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const HOME = {
  property: 'HOME',
  customerKind: 'PERSON',
  customerVatRegistered: false,
  customerCis: false,
  partOfBuildingWork: false,
  endUserConfirmedOn: null,
  evidence: '',
  madeToMeasure: '',
} as const;

test('a discount above lines that shrank is said before Save, which the server would refuse (V10)', async () => {
  const discount = { kind: 'AMOUNT', value: 900, label: '' } as const;
  const job = { ...EXAMPLE_JOBS.PRICED, status: 'MEASURED' as const, discount };
  renderJobScreen(<PricingScreen />, job, {
    answers: {
      'GET /account': { body: EXAMPLE_ACCOUNT },
      'GET /products': { body: EXAMPLE_PRODUCTS },
      'GET /account/preferences': { body: EXAMPLE_PREFERENCES },
    },
  });
  expect(await screen.findAllByText('Discount: enter at most £821.41.')).not.toHaveLength(0);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save pricing' }).disabled).toBe(true);
});

// 130 days before the rate of insulation changes.
test.each([
  ['for less than that', 30, false],
  ['until after it', 180, true],
  ['for no said time', null, false],
])('a rate that changes is told 130 days before where quotes hold %s (V8)', async (_, quoteValidityDays, isTold) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00.000Z') });
  const job = { ...EXAMPLE_JOBS.PRICED, work: HOME, lineItems: [{ ...LAMINATE_LINE, vatKind: 'INSULATION' as const }] };
  renderJobScreen(<PricingScreen />, job, {
    answers: {
      'GET /account': { body: EXAMPLE_ACCOUNT },
      'GET /products': { body: EXAMPLE_PRODUCTS },
      'GET /account/preferences': { body: { ...EXAMPLE_PREFERENCES, quoteValidityDays } },
    },
  });
  await screen.findByText(/^A home somebody lives in: /);
  await expect.poll(() => screen.queryByText(/changes on 01 Apr 2027/) !== null).toBe(isTold);
});

test('an extra that was agreed is said below the total, which it is not in', async () => {
  const offer = { ...EXAMPLE_OFFER, state: 'ACCEPTED' as const };
  const extra = { id: EXAMPLE_OFFER.id, description: 'Move the radiator', total: 60, offer, photoUrl: null };
  const extras = [
    { ...extra, agreedOn: '2026-11-24' },
    { ...extra, agreedOn: null },
  ];
  renderJobScreen(
    <PricingScreen />,
    { ...EXAMPLE_JOBS.PRICED, extras },
    {
      answers: {
        'GET /account': { body: EXAMPLE_ACCOUNT },
        'GET /products': { body: EXAMPLE_PRODUCTS },
        'GET /account/preferences': { body: EXAMPLE_PREFERENCES },
      },
    },
  );
  expect(await screen.findByText('The agreed extra comes on top: £60.00.')).toBeDefined();
});
