import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { routes } from './routes.ts';
import { useShortcutSheet } from './use-shortcut-sheet.tsx';
import { EXAMPLE_ACCOUNT, EXAMPLE_JOB_PAGE, EXAMPLE_PROBLEMS } from '#contract/examples.ts';
import { queryClient } from '#web/api/query-client.ts';
import { turnSingleKeys } from '#web/shortcuts/single-keys.ts';
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts';
import { fakeApi, type Answer } from '#web/testing/fake-api.ts';

afterEach(() => turnSingleKeys(true));

async function open(at: string, account: Answer = { body: EXAMPLE_ACCOUNT }) {
  queryClient.clear();
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
  fakeApi({
    'GET /account': account,
    'GET /jobs': { body: EXAMPLE_JOB_PAGE, headers: { 'x-total-count': '37' } },
  });
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  await screen.findByRole('heading', { level: 1 });
  return { user, router };
}

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
const rows = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
const EVERYWHERE = [
  ['Jobs', 'J'],
  ['Customers', 'C'],
  ['Money', 'M'],
  ['Product Library', 'P'],
  ['Settings', 'S'],
  ['Keyboard shortcuts', '?'],
];

test('? shows what works on this screen, then what works everywhere, and Close gives the focus back', async () => {
  const { user } = await open('/jobs');
  await screen.findByText('1-10 of 37 jobs');
  const link = screen.getByRole('link', { name: 'Learn more' });
  link.focus();
  await user.keyboard('?');
  const list = await sheet();
  expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'On this screen',
    'Everywhere',
  ]);
  expect(rows()).toEqual([['Start a new job', 'N'], ['Search', '/'], ...EVERYWHERE]);
  expect(document.activeElement).toBe(list.getByRole('button', { name: 'Close' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(link);
});

test('the account menu shows them too, and its switch turns single keys off', async () => {
  const { user, router } = await open('/jobs');
  await user.click(screen.getByText('Keyboard shortcuts'));
  const list = await sheet();
  await user.click(list.getByRole('checkbox', { name: 'Use single keys' }));
  await user.click(list.getByRole('button', { name: 'Close' }));
  await user.keyboard('?');
  await user.keyboard('p');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.pathname).toBe('/jobs');
});

test('without a session they are those that lead somewhere', async () => {
  const { user } = await open('/help', { status: 401, body: EXAMPLE_PROBLEMS.signedOut });
  await screen.findByRole('link', { name: 'Sign in' });
  await user.keyboard('?');
  const list = await sheet();
  expect(list.queryByText('On this screen')).toBeNull();
  expect(rows()).toEqual([['Keyboard shortcuts', '?']]);
});

test('a letter of the header leads to its screen', async () => {
  const { user, router } = await open('/help');
  await screen.findByRole('link', { name: 'Settings' });
  await user.keyboard('j');
  await waitFor(() => expect(router.state.location.pathname).toBe('/jobs'));
});

test('a key works from the moment that its control can be seen', async () => {
  function Screen() {
    const shortcut = useShortcuts();
    return (
      <>
        <input aria-label="Search" {...shortcut('search')} />
        {useShortcutSheet().sheet}
      </>
    );
  }
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    act(() => root.unmount());
    place.remove();
  });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  onTestFinished(() => void vi.unstubAllGlobals());
  const focused = new Promise((tell) => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
      tell(document.activeElement);
    }).observe(place, { childList: true });
  });
  root.render(<Screen />);
  expect(await focused).toBe(screen.getByRole('textbox', { name: 'Search' }));
});
