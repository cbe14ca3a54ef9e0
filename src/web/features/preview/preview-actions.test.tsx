import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PreviewActions } from './preview-actions.tsx';
import { renderScreen } from '#web/testing/render-screen.tsx';

test.each([
  ['in the column, where the main one stands above', true, ['Email to customer', 'Download PDF']],
  ['in the bar, where it stands on the right', false, ['Download PDF', 'Email to customer']],
])('Tab follows the eye %s', (_, isColumn, names) => {
  renderScreen(<PreviewActions hasEmail busy={null} onAct={() => undefined} isColumn={isColumn} />);
  const found = screen
    .getAllByRole('button')
    .map(({ textContent }) => names.find((name) => textContent.startsWith(name)));
  expect(found).toEqual(names);
});
