import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LandingScreen } from './landing-screen.tsx';
import { renderScreen } from '#web/testing/render-screen.tsx';

test('the front page promises no more without a signal than there is (amendment N9)', () => {
  renderScreen(<LandingScreen />);
  const said = screen.getByText(/is kept on your phone while the signal is gone/).textContent;
  expect(said).toMatch(/^What you type into a job that is open is kept/);
  expect(said).toContain('To open the app or another job, or to send, you need one.');
});

test('who has just closed their account is told that it is, and what the law keeps, by the address alone', () => {
  renderScreen(<LandingScreen />);
  const said = document.getElementById('account-closed')?.textContent;
  expect(said).toMatch(/^Your account is closed, and your data is erased\./);
  expect(said).toContain('invoiced jobs with their documents, if you had any, are kept for 6 years');
});
