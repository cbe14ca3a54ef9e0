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
