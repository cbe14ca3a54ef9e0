import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LandingScreen } from './landing-screen.tsx';
import { markClosed } from '#web/account/closed-account.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

test('the front page promises no more without a signal than there is (amendment N9)', () => {
  renderScreen(<LandingScreen />);
  const said = screen.getByText(/is kept on your phone while the signal is gone/).textContent;
  expect(said).toMatch(/^What you type into a job that is open is kept/);
  expect(said).toContain('To open the app or another job, or to send, you need a signal.');
});

describe('the notice that an account is closed', () => {
  const notice = () => screen.queryByText(/^Your account is closed, and your data is erased\./);

  test('is shown once to who has just closed theirs, with what the law keeps', () => {
    markClosed();
    renderScreen(<LandingScreen />);
    expect(document.getElementById('account-closed')?.hidden).toBe(false);
    expect(notice()?.textContent).toContain('invoiced jobs with their documents, if you had any, are kept for 6 years');
    cleanup();
    renderScreen(<LandingScreen />);
    expect(document.getElementById('account-closed')?.hidden).toBe(true);
  });

  test('is not shown to anybody else, whatever the address says', () => {
    location.hash = '#account-closed';
    renderScreen(<LandingScreen />);
    expect(document.getElementById('account-closed')?.hidden).toBe(true);
  });
});
