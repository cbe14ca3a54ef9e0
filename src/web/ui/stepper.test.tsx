import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Stepper, type StepperStep } from './stepper.tsx';

const step = (label: string, state: StepperStep['state']): StepperStep => ({
  label,
  hint: `${label} hint`,
  state,
  link: { to: `/${label}` },
});

test('closed steps are no links and say that they are disabled', () => {
  render(
    <MemoryRouter>
      <Stepper
        label="Steps"
        steps={[step('one', 'done'), step('two', 'now'), step('three', 'open'), step('four', 'closed')]}
      />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/one', '/two', '/three']);
  expect(screen.getByRole('link', { current: 'step' }).getAttribute('href')).toBe('/two');
  expect(screen.getByText('four').getAttribute('aria-disabled')).toBe('true');
});
