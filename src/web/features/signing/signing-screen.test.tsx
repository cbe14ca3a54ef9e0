import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { SigningScreen } from './signing-screen.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { EXAMPLE_OFFER as TERMS } from '#domain/offer/offer-examples.ts';
import { offerPapers } from '#domain/offer/offer-papers.ts';
import { signingLink } from '#web/api/job-location.ts';
import { queryClient } from '#web/api/query-client.ts';
import { EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { EXAMPLE_SIGNING } from '#web/testing/example-signing.ts';
import { fakeApi, toSettle, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const { QUOTED } = EXAMPLE_JOBS;
const JOB = { ...QUOTED, customerEmail: 'm.ellison@post.example', offer: EXAMPLE_OFFER };
const GO_ON = 'Go on to notice and signature';

const VIEW = {
  ...EXAMPLE_SIGNING,
  scope: ['Old floor taken away.', 'Not: doors.'],
  needs: { email: false, cancellation: offerPapers(TERMS) },
};

function papers(delivery: 'SENT' | 'SENDING' | 'WAITING' | 'FAILED') {
  const [quote] = QUOTED.files;
  const file = {
    ...quote,
    id: crypto.randomUUID(),
    type: 'papers',
    action: 'SEND',
    delivery,
    destination: JOB.customerEmail,
  };
  return { file: { ...file, deliveryError: delivery === 'FAILED' ? 'No such mailbox.' : '' } };
}

function open(
  given: ReturnType<typeof papers>,
  later: 'SENT' | 'FAILED' = 'SENT',
  view: Record<string, unknown> = {},
  mail: 'smtp' | 'folder' = 'smtp',
) {
  const withFile = (delivery: string) => ({ ...JOB, files: [{ ...given.file, delivery }, ...JOB.files] });
  const reads: Answer[] = [{ body: JOB }, { body: withFile(later) }];
  const api = fakeApi({
    [`GET /jobs/${JOB.id}`]: reads,
    [`GET /jobs/${JOB.id}/offer/signing`]: { body: { ...VIEW, ...view } },
    'GET /mail-setup': { body: { delivery: mail, mailsLeft: 20, unconfirmedEmail: null } },
    [`POST /jobs/${JOB.id}/offer/papers`]: {
      body: { url: given.file.link, file: given.file, job: withFile(given.file.delivery) },
    },
  });
  return { ...api, ...renderScreen(<SigningScreen />, { path: '/job/sign', at: `/job/sign?jobId=${JOB.id}` }) };
}

const NO_PAPERS = { body: { ...VIEW, needs: { email: false, cancellation: null } } };

/** Opens what needs no papers; its answer is lost on the way back. */
function openWithoutPapers(views: Answer[], jobs: Answer[]) {
  fakeApi({
    [`GET /jobs/${JOB.id}`]: jobs,
    [`GET /jobs/${JOB.id}/offer/signing`]: views,
    'GET /mail-setup': { body: { delivery: 'smtp', mailsLeft: 20, unconfirmedEmail: null } },
    [`POST /jobs/${JOB.id}/offer/sign`]: 'lost',
  });
  return renderScreen(<SigningScreen />, { path: '/job/sign', at: `/job/sign?jobId=${JOB.id}` });
}

async function signIt(user: ReturnType<typeof openWithoutPapers>['user']): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Go on to the signature' }));
  await user.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Margaret Ellison');
  await user.click(screen.getByRole('button', { name: 'Use my typed name' }));
  await user.click(screen.getByRole('button', { name: VIEW.button }));
}

test('the signing opens once the mail server has taken the papers, also if that takes a while', async () => {
  const { user, callsOf } = open(papers('SENDING'));
  await user.click(await screen.findByRole('button', { name: GO_ON }));
  await screen.findByText(/has not taken the papers for m\.ellison@post\.example yet/);
  expect(screen.queryByText('Cancellation form')).toBeNull();
  await screen.findByRole('heading', { name: 'Cancellation form' });
  expect(callsOf('POST', `/jobs/${JOB.id}/offer/papers`)).toHaveLength(1);
});

test.each([
  ['WAITING', /until the business has confirmed its own e-mail address/],
  ['FAILED', /did not reach m\.ellison@post\.example\. No such mailbox\./],
] as const)('papers that are %s open nothing, and say why', async (delivery, words) => {
  const { user } = open(papers(delivery), 'FAILED');
  await user.click(await screen.findByRole('button', { name: GO_ON }));
  await screen.findByText(words);
  expect(screen.queryByText('Cancellation form')).toBeNull();
});

test('a tick is no press: who chooses paper after a failed mail goes on by the button', async () => {
  const { user } = open(papers('FAILED'), 'FAILED');
  await user.click(await screen.findByRole('button', { name: GO_ON }));
  await screen.findByText(/did not reach m\.ellison@post\.example/);
  await user.click(screen.getByRole('radio', { name: /On paper/ }));
  await user.click(screen.getByRole('checkbox', { name: /in the customer’s hands/ }));
  expect(screen.queryByRole('heading', { name: 'Cancellation form' })).toBeNull();
  await user.click(screen.getByRole('button', { name: GO_ON }));
  await screen.findByRole('heading', { name: 'Cancellation form' });
});

describe('papers that are under way while the address is changed', () => {
  async function mailTo(address: string) {
    const { file } = papers('SENT');
    const view = { needs: { ...VIEW.needs, email: true } };
    const world = open({ file: { ...file, destination: address } }, 'SENT', view);
    const held = toSettle();
    const answered = vi.mocked(fetch).getMockImplementation();
    vi.mocked(fetch).mockImplementation(async (input, init) => {
      if (init?.method === 'POST') await held.promise;
      return answered?.(input, init) ?? Response.error();
    });
    const field = await screen.findByRole('textbox', { name: 'Your e-mail' });
    await world.user.type(field, address);
    await world.user.click(screen.getByRole('button', { name: GO_ON }));
    const sent = () => world.callsOf('POST', `/jobs/${JOB.id}/offer/papers`).map(({ body }) => body);
    return { ...world, held, field, sent };
  }

  test('count for the address that they went to alone', async () => {
    const { user, field, held, sent } = await mailTo('m.elison@post.example');
    await user.clear(field);
    await user.type(field, 'm.ellison@post.example');
    held.resolve();
    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(screen.queryByText(/These papers went to/)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Cancellation form' })).toBeNull();
    await user.click(screen.getByRole('button', { name: GO_ON }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toMatchObject([{ email: 'm.elison@post.example' }, { email: 'm.ellison@post.example' }]);
  });

  test('are not those that are printed', async () => {
    const { user, held, sent } = await mailTo('m.ellison@post.example');
    await user.click(screen.getByRole('radio', { name: /On paper/ }));
    held.resolve();
    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    await screen.findByRole('button', { name: 'Print the papers' });
    expect(screen.queryByText(/ready to be printed/)).toBeNull();
  });
});

describe('the screen that is loaded again after its papers were mailed', () => {
  function openAgain(delivery: 'SENT' | 'SENDING' | 'FAILED', needsEmail = false) {
    const { file } = papers(delivery);
    const job = { ...JOB, files: [file, ...JOB.files] };
    const api = fakeApi({
      [`GET /jobs/${JOB.id}`]: { body: job },
      [`GET /jobs/${JOB.id}/offer/signing`]: {
        body: { ...VIEW, needs: { ...VIEW.needs, email: needsEmail }, papersFileIds: [file.id] },
      },
      'GET /mail-setup': { body: { delivery: 'smtp', mailsLeft: 20, unconfirmedEmail: null } },
      [`POST /jobs/${JOB.id}/offer/papers`]: { body: { url: file.link, file, job } },
    });
    return { ...api, ...renderScreen(<SigningScreen />, { path: '/job/sign', at: `/job/sign?jobId=${JOB.id}` }) };
  }
  const SENT_ALREADY = /^These papers went to m\.ellison@post\.example on \d\d [A-Z][a-z]{2} \d\d \d\d:\d\d\.$/;

  test('says so and goes on without mailing them again', async () => {
    const { user, callsOf } = openAgain('SENT');
    await screen.findByText(SENT_ALREADY);
    await user.click(await screen.findByRole('button', { name: GO_ON }));
    await screen.findByRole('heading', { name: 'Cancellation form' });
    expect(callsOf('POST', `/jobs/${JOB.id}/offer/papers`)).toEqual([]);
  });

  test('mails them again where that is asked for', async () => {
    const { user, callsOf } = openAgain('SENT');
    await user.click(await screen.findByRole('button', { name: 'Send them again' }));
    await waitFor(() => expect(callsOf('POST', `/jobs/${JOB.id}/offer/papers`)).toHaveLength(1));
    expect(screen.queryByText('Cancellation form')).toBeNull();
  });

  test('waits for those that are under way', async () => {
    const { user, callsOf } = openAgain('SENDING');
    await user.click(await screen.findByRole('button', { name: GO_ON }));
    await screen.findByText(/has not taken the papers for m\.ellison@post\.example yet/);
    expect(callsOf('POST', `/jobs/${JOB.id}/offer/papers`)).toEqual([]);
  });

  test('mails those that did not arrive once more', async () => {
    const { user, callsOf } = openAgain('FAILED');
    await user.click(await screen.findByRole('button', { name: GO_ON }));
    await waitFor(() => expect(callsOf('POST', `/jobs/${JOB.id}/offer/papers`)).toHaveLength(1));
  });

  test('knows those to a customer without an address by the one that is entered', async () => {
    const { user, callsOf } = openAgain('SENT', true);
    await user.type(await screen.findByRole('textbox', { name: 'Your e-mail' }), 'm.ellison@post.exampl');
    expect(screen.queryByText(SENT_ALREADY)).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Your e-mail' }), 'e');
    await screen.findByText(SENT_ALREADY);
    await user.click(screen.getByRole('button', { name: GO_ON }));
    await screen.findByRole('heading', { name: 'Cancellation form' });
    expect(callsOf('POST', `/jobs/${JOB.id}/offer/papers`)).toEqual([]);
  });
});

test('where no papers are due the signature comes at once', async () => {
  const { user, callsOf } = open(papers('SENT'), 'SENT', { needs: { email: false, cancellation: null } });
  await user.click(await screen.findByRole('button', { name: 'Go on to the signature' }));
  await screen.findByRole('group', { name: 'Signature' });
  expect(callsOf('POST', `/jobs/${JOB.id}/offer/papers`)).toEqual([]);
});

test('a press before the sums of a tick have come counts once they are there, and says so meanwhile', async () => {
  const [option] = QUOTED.lineItems;
  const line = { id: option?.id, description: 'Oak trims', isOptional: true, choice: null, much: '', total: 60 };
  const none = { ...NO_PAPERS.body, priceVatInclusive: 100, lines: [{ ...line, chosen: false }] };
  const taken = { ...none, priceVatInclusive: 160, lines: [{ ...line, chosen: true }] };
  const { user } = openWithoutPapers([{ body: none }, { body: taken }], [{ body: JOB }]);
  await screen.findByRole('button', { name: 'Go on to the signature' });
  const held = toSettle();
  const answered = vi.mocked(fetch).getMockImplementation();
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    if (typeof input === 'string' && input.includes('chosen=')) await held.promise;
    return answered?.(input, init) ?? Response.error();
  });
  await user.click(screen.getByRole('checkbox', { name: /Oak trims/ }));
  await user.click(screen.getByRole('button', { name: 'Go on to the signature' }));
  expect(screen.getByRole('button', { name: 'Working out the total' }).getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByRole('group', { name: 'Signature' })).toBeNull();
  held.resolve();
  await screen.findByRole('group', { name: 'Signature' });
  screen.getByText('£160.00');
});

test('where no mail leaves the server the papers come on paper alone', async () => {
  open(papers('SENT'), 'SENT', {}, 'folder');
  await screen.findByRole('radio', { name: /On paper/ });
  expect(screen.queryByRole('radio', { name: /by e-mail/ })).toBeNull();
  await screen.findByRole('checkbox', { name: /in the customer’s hands/ });
});

test('the sums are those of the paper, with discount and rate', async () => {
  open(papers('SENT'));
  const words = (await screen.findAllByRole('term')).map(({ textContent }) => textContent);
  expect(words).toEqual(['Discount 10%', 'Subtotal', 'VAT 20%', 'Total']);
});

test('what is included and what is not stands there as by the link', async () => {
  open(papers('SENT'));
  expect((await screen.findByRole('region', { name: 'Included and not included' })).textContent).toContain(
    'Not: doors.',
  );
});

test('no other address of the application is reached but by the one way out', async () => {
  const { router, user } = open(papers('SENT'));
  await screen.findByRole('button', { name: GO_ON });
  await router.navigate('/jobs');
  expect(router.state.location.pathname).toBe('/job/sign');
  await user.click(screen.getByRole('button', { name: 'Give the phone back' }));
  await screen.findByText(new RegExp(`^Now at /job/history\\?jobId=${JOB.id}`));
});

test('what was signed from the preview ends in the history, where it says what was agreed, and Back leads to no customer’s screen', async () => {
  fakeApi({
    [`GET /jobs/${JOB.id}`]: { body: { ...JOB, offer: { ...EXAMPLE_OFFER, state: 'ACCEPTED' } } },
    [`GET /jobs/${JOB.id}/offer/signing`]: { body: { ...NO_PAPERS.body, state: 'ACCEPTED', answeredBy: 'M. Ellison' } },
    'GET /mail-setup': { body: { delivery: 'smtp', mailsLeft: 20, unconfirmedEmail: null } },
  });
  const { router, user } = renderScreen(<SigningScreen />, { path: '/job/sign', at: '/job/quote-preview' });
  const { to, state } = signingLink(JOB.id, { isFromPreview: true });
  await router.navigate(to, { state });
  await user.click(await screen.findByRole('button', { name: 'Give the phone back' }));
  await screen.findByText(new RegExp(`^Now at /job/history\\?jobId=${JOB.id}`));
  await router.navigate(-1);
  expect(await screen.findByText(/^Now at \/job\/quote-preview/)).toBeDefined();
});

test('a signature that can’t be sent stays on the screen, also where nothing can be read meanwhile', async () => {
  const { user } = openWithoutPapers([NO_PAPERS, 'lost'], [{ body: JOB }, 'lost']);
  await signIt(user);
  await screen.findByText('There is no connection. Check your signal and try again.');
  expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveProperty('value', 'Margaret Ellison');
  expect(screen.getByRole('button', { name: 'Use my typed name' }).getAttribute('aria-pressed')).toBe('true');
});

test('a signature whose answer was lost is told with where the copy goes', async () => {
  const [quote] = QUOTED.files;
  const record = { ...quote, id: crypto.randomUUID(), type: 'acceptance', action: 'SEND', delivery: 'SENT' };
  const offer = { ...EXAMPLE_OFFER, state: 'ACCEPTED', recordFileId: record.id };
  const signed = { ...JOB, offer, files: [{ ...record, destination: JOB.customerEmail }, ...JOB.files] };
  const accepted = { ...NO_PAPERS.body, state: 'ACCEPTED', answeredBy: 'Margaret Ellison' };
  const { user } = openWithoutPapers([NO_PAPERS, { body: accepted }], [{ body: JOB }, { body: signed }]);
  await signIt(user);
  expect((await screen.findByText(/^Your copy/)).textContent).toBe(
    `Your copy, with your signature and the papers, goes to ${JOB.customerEmail}.`,
  );
});
