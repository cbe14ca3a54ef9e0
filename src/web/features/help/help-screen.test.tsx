import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HelpScreen } from './help-screen.tsx';
import { renderScreen } from '#web/testing/render-screen.tsx';

test('what waits without a signal is said with what does not (amendment N9)', () => {
  renderScreen(<HelpScreen />);
  const said = screen.getByText(/If the signal goes, what you typed waits on this phone/).textContent;
  expect(said).toContain('open the job here again once it is back');
  expect(said).toContain('Starting or opening a job, pricing and sending need a signal.');
});
