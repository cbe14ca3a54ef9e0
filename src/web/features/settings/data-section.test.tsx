import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DataSection } from './data-section.tsx';
import { descriptionOf } from '#web/testing/control.ts';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const HALF = new Uint8Array(500_000);
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

/** Starts the download; the test sends the zip's bytes. */
async function start() {
  let zip: ReadableStreamDefaultController<Uint8Array> | undefined;
  let wasCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      zip = controller;
    },
  });
  const headers = {
    'content-length': String(2 * HALF.length),
    'content-disposition': 'attachment; filename="chalkline-2026-11-20.zip"',
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    if (address === '/api/account/storage') return Promise.resolve(Response.json({ used: 0, limit: 1_000_000 }));
    init?.signal?.addEventListener('abort', () => {
      wasCancelled = true;
      zip?.error(init.signal?.reason);
    });
    return Promise.resolve(new Response(body, { headers }));
  });
  const { user } = renderScreen(<DataSection />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await user.type(screen.getByLabelText('Current password'), 'Oakplank-27!');
  await press('Download all my data');
  return {
    send: (bytes: Uint8Array) => zip?.enqueue(bytes),
    end: () => zip?.close(),
    press,
    wasCancelled: () => wasCancelled,
  };
}

test('the bar shows how much has truly arrived, then the file is saved and stays within reach', async () => {
  const { send, end } = await start();
  send(HALF);
  await screen.findByText('500 kB of 1.0 MB');
  const bar = screen.getByRole('progressbar', { name: 'Download of your data' });
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['500000', '1000000']);
  expect(saved).toEqual([]);
  send(HALF);
  end();
  const link = await screen.findByRole('link', { name: 'chalkline-2026-11-20.zip' });
  expect(link.getAttribute('download')).toBe('chalkline-2026-11-20.zip');
  expect(saved).toEqual(['chalkline-2026-11-20.zip']);
  expect(screen.queryByRole('progressbar', { name: 'Download of your data' })).toBeNull();
});

test('a download that ends early is a failure, and can be tried again', async () => {
  const { send, end } = await start();
  send(HALF);
  end();
  expect((await screen.findByRole('alert')).textContent).toContain('The download broke off.');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  expect(saved).toEqual([]);
});

test('Cancel ends the download without a word of failure', async () => {
  const { send, press, wasCancelled } = await start();
  send(HALF);
  await screen.findByText('500 kB of 1.0 MB');
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Download of your data' })).toBeNull());
  expect(wasCancelled()).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(saved).toEqual([]);
});

test('the password is asked for first, and a wrong one is told at its field', async () => {
  const words = 'This is not your password';
  const { callsOf } = fakeApi({
    'POST /account/export': refusal(422, 'INVALID', `${words}.`, [{ path: '/currentPassword', message: words }]),
  });
  const { user } = renderScreen(<DataSection />);
  const password = () => screen.getByLabelText('Current password');
  const download = screen.getByRole('button', { name: 'Download all my data' });
  await user.click(download);
  expect(descriptionOf(password())).toContain('Enter your password');
  expect(callsOf('POST', '/account/export')).toEqual([]);
  await user.type(password(), 'Wrong-one1!');
  await user.click(download);
  await waitFor(() => expect(descriptionOf(password())).toContain(words));
  expect(callsOf('POST', '/account/export')[0]?.body).toEqual({ currentPassword: 'Wrong-one1!' });
  expect(screen.queryByRole('alert')).toBeNull();
});
