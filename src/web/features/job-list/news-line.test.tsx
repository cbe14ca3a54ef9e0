import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { JobListScreen } from './job-list-screen.tsx';
import { EXAMPLE_JOB_PAGE } from '#contract/examples.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const JOB_ID = EXAMPLE_JOB_PAGE[4]?.id ?? '';
const NEWS = {
  id: '0b0c1d52-94a5-4f6f-8e6b-2f1d0e2b7a77',
  jobId: JOB_ID,
  jobNumber: 1038,
  name: 'Margaret Ellison',
  at: '2026-11-22T14:32:05.123Z',
  isExtra: false,
  total: 3058.72,
};

function open(news: object[], jobs: object[] = EXAMPLE_JOB_PAGE) {
  fakeApi({ 'GET /jobs': { body: jobs, headers: { 'x-total-count': '37' } }, 'GET /news': { body: news } });
  renderScreen(<JobListScreen />, { path: '/jobs', at: '/jobs' });
}

test.each([
  ['ACCEPTED', 'Margaret Ellison accepted quote #1038: £3,058.72', '#offer'],
  ['DECLINED', 'Margaret Ellison declined quote #1038', '#offer'],
  ['QUESTION', 'Margaret Ellison asks about quote #1038', '#messages'],
  ['CANCELLED', 'Margaret Ellison cancelled quote #1038', '#offer'],
])('an answer that was not opened yet leads to its job: %s (rule O12)', async (what, words, hash) => {
  open([
    { ...NEWS, what },
    { ...NEWS, what: 'DECLINED', name: 'Tom Okafor' },
  ]);
  const line = await screen.findByRole('link', { name: words });
  expect(line.getAttribute('href')).toBe(`/job/history?jobId=${JOB_ID}${hash}`);
  expect(screen.queryByRole('link', { name: /Tom Okafor declined/ })).toBeNull();
});

test('an extra is told from the quote', async () => {
  open([{ ...NEWS, what: 'ACCEPTED', isExtra: true, total: 96 }]);
  expect(
    await screen.findByRole('link', { name: 'Margaret Ellison accepted an extra to quote #1038: £96.00' }),
  ).toBeDefined();
});

test('without any the list has no line, and small words follow the badges', async () => {
  const [first, ...others] = EXAMPLE_JOB_PAGE;
  const viewed = { ...first, offer: { ...EXAMPLE_OFFER, version: first?.version, lastViewedAt: NEWS.at } };
  open([], [viewed, ...others]);
  expect((await screen.findByText('Viewed')).dataset['tone']).toBe('plain');
  expect(screen.getByText('Not delivered', { selector: 'span' }).dataset['tone']).toBe('bad');
  expect(document.querySelector('.news-line')).toBeNull();
});
