import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DocumentSheet } from './document-sheet.tsx';
import { DocumentModel } from '#contract/document.ts';
import { DOCUMENT_LAYOUTS } from '#domain/document/document-model.ts';

const KEPT = import.meta.glob('./kept/*.json', { eager: true, import: 'default' });

// What was issued is drawn as it was: when this fails, the new look is to be a layout of its own, and the kept files stay.
test.each(DOCUMENT_LAYOUTS)('an invoice that was issued in layout %i is drawn as it was then', async (layout) => {
  const { container } = render(<DocumentSheet model={DocumentModel.parse(KEPT[`./kept/layout-${layout}.json`])} />);
  const drawn = `${container.innerHTML.replaceAll('><', '>\n<')}\n`;
  await expect(drawn).toMatchFileSnapshot(`./kept/layout-${layout}.txt`);
});
