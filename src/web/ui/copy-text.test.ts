import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

/** A browser at a plain http address, which has no clipboard to write to but copies what is selected. */
function stubSelectionCopying(copies: (command: string) => boolean) {
  Object.defineProperty(document, 'execCommand', { value: copies, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'));
}

function stubClipboard(clipboard: object | undefined) {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
}

beforeEach(() => stubClipboard(undefined));
afterEach(() => document.body.replaceChildren());

test('without a clipboard to write to, what is selected is copied, and the focus stays', async () => {
  let copied = '';
  stubSelectionCopying((command) => {
    const { activeElement } = document;
    copied = activeElement instanceof HTMLTextAreaElement && command === 'copy' ? activeElement.value : '';
    return true;
  });
  document.body.innerHTML = '<button>Copy</button>';
  document.querySelector('button')?.focus();
  expect(await copyText('A-B\nC-D')).toBe(true);
  expect(copied).toBe('A-B\nC-D');
  expect(document.activeElement?.textContent).toBe('Copy');
  expect(document.querySelector('textarea')).toBeNull();
});

test('in an open dialog the text is selected there, since all else is shut, whatever has the focus', async () => {
  let place: Element | null = null;
  stubSelectionCopying(() => {
    place = document.activeElement?.parentElement ?? null;
    return true;
  });
  document.body.innerHTML = '<dialog open><button>Copy</button></dialog>';
  await copyText('x');
  expect(place).toBe(document.querySelector('dialog'));
});

test('what the user has forbidden is tried the other way, and a browser that does neither says so', async () => {
  const writeText = vi.fn<() => Promise<void>>().mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
  stubClipboard({ writeText });
  stubSelectionCopying(() => false);
  expect(await copyText('x')).toBe(false);
  stubSelectionCopying(() => {
    throw new Error('Not here.');
  });
  expect(await copyText('x')).toBe(false);
  expect(document.querySelector('textarea')).toBeNull();
});
