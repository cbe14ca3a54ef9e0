import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { routes } from './routes.ts';
import { EXAMPLE_ACCOUNT, EXAMPLE_JOB_PAGE, EXAMPLE_PROBLEMS } from '#contract/examples.ts';
import { queryClient } from '#web/api/query-client.ts';
import { fakeApi, type Answer } from '#web/testing/fake-api.ts';

const signedIn: Answer = { body: EXAMPLE_ACCOUNT };
const signedOut: Answer = { status: 401, body: EXAMPLE_PROBLEMS.signedOut };
const page: Answer = { body: EXAMPLE_JOB_PAGE, headers: { 'x-total-count': '37' } };

function open(at: string, answers: Record<string, Answer | Answer[]>) {
  queryClient.clear();
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
  const api = fakeApi(answers);
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return { ...api, router, user: userEvent.setup() };
}

// A screen's code is loaded when it is first opened, which takes its time on a busy machine.
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const signInDialog = async () => within(await screen.findByRole('dialog', { name: 'Your session has ended' }));

describe('an address that is opened anew in a tab', () => {
  // What the browser does as it leaves a page, and what is loaded next knows nothing of the page before.
  const leaveAt = (y: number): void => {
    vi.spyOn(globalThis, 'scrollY', 'get').mockReturnValue(y);
    globalThis.dispatchEvent(new Event('pagehide'));
    cleanup();
  };

  async function openAfter(left: string, next: string) {
    open(left, { 'GET /account': signedOut });
    await screen.findByRole('heading', { level: 1 });
    leaveAt(500);
    const scrolled = vi.mocked(globalThis.scrollTo).mockClear();
    const { router } = open(next, { 'GET /account': signedOut });
    await screen.findByRole('heading', { level: 1 });
    return { router, scrolled };
  }

  test('starts at its top, wherever the one before was left', async () => {
    const { router, scrolled } = await openAfter('/signup', '/signin');
    // By the time that another screen is there, this one has found its place.
    await router.navigate('/');
    await heading('Measure it. Price it. Send it.');
    expect(scrolled).not.toHaveBeenCalledWith(0, 500);
  });

  test('is where it was left, if it is the same', async () => {
    const { scrolled } = await openAfter('/signup', '/signup');
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith(0, 500));
  });
});

describe('without a session', () => {
  test('the landing page promises and leads to sign-up and sign-in, and asks nothing of the server', async () => {
    const { calls } = open('/', {});
    await heading('Measure it. Price it. Send it.');
    expect(screen.getByText(/^Quick, professional quotes and invoices/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Get started' }).getAttribute('href')).toBe('/signup');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signin');
    await expect.poll(() => document.title).toBe('Chalkline');
    expect(calls).toEqual([]);
  });

  test('sign-up has content and footer only', async () => {
    open('/signup', { 'GET /account': signedOut });
    await heading('Welcome to Chalkline');
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.getByRole('contentinfo')).toBeDefined();
    await expect.poll(() => document.title).toBe('Sign up - Chalkline');
  });

  test('a screen behind sign-in leads there and back to path and query, in place of its entry', async () => {
    const { router, user } = open('/jobs?sort=name', {
      'GET /account': signedOut,
      'POST /sign-in': signedIn,
      'GET /jobs': page,
    });
    await heading('Sign in');
    expect(router.state.location.pathname).toBe('/signin');
    await user.type(screen.getByLabelText('Email'), EXAMPLE_ACCOUNT.email);
    await user.type(screen.getByLabelText('Password'), 'Oakplank-27!');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await heading('Open jobs');
    expect(router.state.location.pathname + router.state.location.search).toBe('/jobs?sort=name');
    await waitFor(() => expect(router.state.historyAction).toBe('REPLACE'));
  });

  test.each(['/job/customer', '/job/history', '/quote-preview?jobId=x', '/invoice-preview'])(
    '%s needs a session',
    async (path) => {
      const { router } = open(path, { 'GET /account': signedOut });
      await heading('Sign in');
      expect(router.state.location.pathname).toBe('/signin');
    },
  );

  test('help and the not-found page are for everybody, with Sign in in the header', async () => {
    open('/nowhere', { 'GET /account': signedOut });
    await heading('Oops, something went wrong.');
    expect(screen.getByText('404')).toBeDefined();
    expect(screen.getByText("Sorry, we couldn't find your page.")).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back home' }).getAttribute('href')).toBe('/jobs');
    expect(await within(screen.getByRole('banner')).findByRole('link', { name: 'Sign in' })).toBeDefined();
    await expect.poll(() => document.title).toBe('Page not found - Chalkline');
  });

  test('a server that is away is told, and Retry goes on', async () => {
    const { user } = open('/jobs', { 'GET /account': 'lost' });
    expect((await screen.findByRole('alert')).textContent).toContain('There is no connection.');
    fakeApi({ 'GET /account': signedIn, 'GET /jobs': page });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await heading('Open jobs');
  });
});

describe('with a session', () => {
  test.each(['/signin', '/signup'])('%s leads on to the jobs', async (path) => {
    const { router } = open(path, { 'GET /account': signedIn, 'GET /jobs': page });
    await heading('Open jobs');
    expect(router.state.location.pathname).toBe('/jobs');
  });

  test('the header links to Jobs, Customers, Money, the Product Library and Settings, and names the account', async () => {
    open('/jobs', { 'GET /account': signedIn, 'GET /jobs': page });
    await heading('Open jobs');
    const header = within(screen.getByRole('banner'));
    const links = header.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/jobs', '/jobs', '/customers', '/money', '/products', '/settings']);
    expect(header.getByRole('link', { name: 'Jobs' }).getAttribute('aria-current')).toBe('page');
    expect(header.getByRole('button', { name: 'Account GP: Gareth Pritchard' })).toBeDefined();
    expect(header.getByText(EXAMPLE_ACCOUNT.email)).toBeDefined();
    expect(header.getByText('Sign out')).toBeDefined();
  });

  test('an answer that was not opened yet is a dot at the jobs and on the phone’s Menu, spoken in words (rule O12)', async () => {
    const id = '0b0c1d52-94a5-4f6f-8e6b-2f1d0e2b7a77';
    const news = {
      id,
      jobId: id,
      jobNumber: 7,
      name: 'Ann',
      what: 'QUESTION',
      isExtra: false,
      at: '2026-11-22T14:32:05.123Z',
      total: 1,
    };
    open('/jobs', { 'GET /account': signedIn, 'GET /jobs': page, 'GET /news': { body: [news] } });
    await heading('Open jobs');
    const header = within(screen.getByRole('banner'));
    expect(await header.findByRole('link', { name: 'Jobs , 1 new answer' })).toBeDefined();
    expect(header.getByRole('button', { name: 'Menu , 1 new answer' })).toBeDefined();
  });

  test('on a phone Settings is the list of sections, each with a way back, and its link stays marked', async () => {
    const ask = globalThis.matchMedia.bind(globalThis);
    vi.spyOn(globalThis, 'matchMedia').mockImplementation(() => ask('(max-width: 0px)'));
    const { user } = open('/jobs', { 'GET /account': signedIn, 'GET /jobs': page });
    await heading('Open jobs');
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    await heading('Settings');
    await user.click(within(screen.getByRole('list')).getByRole('link', { name: 'VAT' }));
    await heading('VAT');
    await expect.poll(() => document.title).toBe('VAT - Chalkline');
    expect(within(screen.getByRole('banner')).getByRole('link', { current: 'page' }).textContent).toBe('Settings');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Settings' }));
    await heading('Settings');
  });

  test('on a laptop Settings opens its first section beside the list', async () => {
    const { router } = open('/settings', { 'GET /account': signedIn });
    await heading('Business details');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test('Learn more explains the four steps, and the focus follows to its heading', async () => {
    const { user } = open('/jobs', { 'GET /account': signedIn, 'GET /jobs': page });
    await heading('Open jobs');
    await user.click(screen.getByRole('link', { name: 'Learn more' }));
    const title = await heading('How it works');
    await waitFor(() => expect(document.activeElement).toBe(title));
    const steps = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(steps).toEqual(['Customer', 'Measure', 'Pricing', 'Quote & Invoice']);
  });

  test('a session that ends in the middle is renewed in a dialog, and the call is repeated (ruling A2)', async () => {
    const { user, callsOf } = open('/jobs', {
      'GET /account': signedIn,
      'GET /jobs': [page, signedOut, page],
      'POST /sign-in': signedIn,
    });
    await screen.findByText('1-10 of 37 jobs');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const dialog = await signInDialog();
    // The login's address need not be the business's.
    const email = dialog.getByLabelText('Email');
    expect(email).toHaveProperty('value', EXAMPLE_ACCOUNT.email);
    await user.clear(email);
    await user.type(email, 'gareth@home.example');
    await user.type(dialog.getByLabelText('Password'), 'Oakplank-27!');
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('11-20 of 37 jobs');
    expect(callsOf('POST', '/sign-in')[0]?.body).toMatchObject({ email: 'gareth@home.example' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('whoever signs in there to another account leaves the screen of the first', async () => {
    const other = { ...EXAMPLE_ACCOUNT, email: 'owen@prysflooring.example' };
    const { user, callsOf } = open('/jobs', {
      'GET /account': signedIn,
      'GET /jobs': [page, signedOut, page],
      'POST /sign-in': { body: other },
    });
    const assign = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => undefined);
    await screen.findByText('1-10 of 37 jobs');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const dialog = await signInDialog();
    await user.type(dialog.getByLabelText('Password'), 'Oakplank-27!');
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/jobs'));
    expect(callsOf('GET', '/jobs')).toHaveLength(2);
  });
});

describe('the footer', () => {
  test('bears the year and the name of the product', async () => {
    open('/', {});
    expect((await screen.findByRole('contentinfo')).textContent).toContain(`© ${new Date().getFullYear()} Chalkline`);
    expect(screen.queryByRole('list', { name: 'Social links' })).toBeNull();
  });
});
