import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { HistoryScreen } from './history-screen.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { EMPTY_WORK } from '#domain/vat/work.ts';
import { WorkDays } from '#web/job/work-days.tsx';
import { descriptionOf } from '#web/testing/control.ts';
import { EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { renderJobScreen, type WireJob } from '#web/testing/render-job-screen.tsx';

const { INVOICED, DELETED, QUOTED } = EXAMPLE_JOBS;

async function open(job: WireJob) {
  const aside = { body: { ...INVOICED, notes: 'Paid in cash' } };
  const world = renderJobScreen(<HistoryScreen />, job, { answers: { [`PUT /jobs/${job.id}/aside`]: aside } });
  await screen.findByRole('heading', { name: 'File history' });
  return world;
}

test('notes and phone of an invoiced job are within reach, and saved as they are typed (amendment N23)', async () => {
  const { user, save, callsOf } = await open(INVOICED);
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe(INVOICED.customerPhone);
  await user.clear(screen.getByLabelText('Notes'));
  await user.type(screen.getByLabelText('Notes'), 'Paid in cash');
  expect(await save()).toEqual([]);
  expect(callsOf('PUT', `/jobs/${INVOICED.id}/aside`)[0]?.body).toEqual({
    notes: 'Paid in cash',
    seen: { notes: INVOICED.notes },
  });
  await screen.findByText('Saved');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Paid in cash');
});

test('where the work is and whom to call stands at the top, with the way to a map', async () => {
  const { line1, line2, city, postcode } = INVOICED.customerAddress;
  await open({ ...INVOICED, customerPhone: '07700-900318' });
  const address = [line1, line2, city, postcode].filter((part) => part !== '').join(', ');
  const map = screen.getByRole('link', { name: address }).getAttribute('href') ?? '';
  expect(new URL(map).searchParams.get('query')).toBe(address);
  const [first] = screen.getAllByRole('link', { name: 'Call 07700-900318' });
  expect(first?.getAttribute('href')).toBe('tel:07700900318');
});

test('a deleted job has none to change', async () => {
  await open(DELETED);
  expect(screen.queryByLabelText('Notes')).toBeNull();
});

describe('the days of the work (rules O9 and O10)', () => {
  const day = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

  test('stand behind one button until there is one, and are saved as they are entered', async () => {
    const { user, save, callsOf } = await open({ ...QUOTED, workStartsOn: null, workEndsOn: null });
    expect(screen.queryByLabelText('Work starts')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Days of the work' }));
    expect(document.activeElement).toBe(day('Work starts'));
    fireEvent.change(day('Work starts'), { target: { value: '2026-12-08' } });
    await save();
    expect(callsOf('PUT', `/jobs/${QUOTED.id}/aside`)[0]?.body).toEqual({
      workStartsOn: '2026-12-08',
      seen: { workStartsOn: null },
    });
  });

  test('that contradict each other are not saved, and say so', async () => {
    const { user, save, callsOf } = await open({ ...QUOTED, workStartsOn: '2026-12-08', workEndsOn: null });
    fireEvent.change(day('Work ends'), { target: { value: '2026-12-07' } });
    await user.click(day('Work ends'));
    await user.tab();
    expect(descriptionOf(day('Work ends'))).toContain('Enter a day from 08 Dec 2026, when the work starts');
    await save();
    expect(callsOf('PUT', `/jobs/${QUOTED.id}/aside`)).toEqual([]);
  });

  test.each([
    ['OPEN', '2026-12-08', 'has the quote with these days.', false],
    ['OPEN', '2026-12-07', 'has the quote with the start on 07 Dec 2026.', true],
    ['OPEN', null, 'has the quote with no days of the work.', true],
    ['ACCEPTED', '2026-12-07', 'accepted the quote with the start on 07 Dec 2026.', false],
  ] as const)(
    'say beside the fields which days the customer has, by a quote that is %s with %s',
    async (state, workStartsOn, words, canSend) => {
      const days = { workStartsOn: '2026-12-08', workEndsOn: null };
      const job: WireJob = { ...QUOTED, ...days, offer: { ...EXAMPLE_OFFER, state, workStartsOn } };
      renderJobScreen(<WorkDays />, job);
      await screen.findByLabelText('Work starts');
      expect(screen.getByText(/^Your customer (has|accepted) the quote/).textContent).toContain(words);
      const way = screen.queryByRole('link', { name: 'Send it again' });
      expect(way?.getAttribute('href')).toBe(canSend ? `/job/quote-preview?jobId=${QUOTED.id}` : undefined);
    },
  );

  test('that were all taken away again stay in view while the customer has one', async () => {
    renderJobScreen(<WorkDays />, { ...QUOTED, offer: { ...EXAMPLE_OFFER, workStartsOn: '2026-12-07' } });
    await screen.findByLabelText('Work starts');
    expect(screen.queryByRole('button', { name: 'Days of the work' })).toBeNull();
  });

  test.each([
    ['goods on a quote for a person', {}, true],
    ['a business', { work: { ...EMPTY_WORK, customerKind: 'BUSINESS' as const } }, false],
    ['work alone', { lineItems: [] }, false],
    ['no paper yet', { status: 'PRICED' as const }, false],
  ])('the last goods are asked for where they count: %s', async (_, edit, isAsked) => {
    const job: WireJob = { ...QUOTED, workStartsOn: '2026-12-08', ...edit };
    renderJobScreen(<WorkDays />, job);
    await screen.findByLabelText('Work starts');
    expect(screen.queryByLabelText('Last goods arrived') !== null).toBe(isAsked);
  });
});
