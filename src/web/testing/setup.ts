import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetDrafts } from '#web/api/device-drafts.ts';

const LEVELS = ['error', 'warn'] as const;
// Room for a busy machine: what is waited for comes at once on an idle one.
configure({ asyncUtilTimeout: 60_000 });

// A browser gives the focus back when a dialog closes; happy-dom leaves it nowhere.
const { showModal, close } = HTMLDialogElement.prototype;
const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal = function showModalAsBrowsersDo() {
  focusedBefore.set(this, document.activeElement);
  showModal.call(this);
};
HTMLDialogElement.prototype.close = function closeAsBrowsersDo(value) {
  close.call(this, value);
  const before = focusedBefore.get(this);
  if (before instanceof HTMLElement) before.focus();
};

// happy-dom knows no pop-overs: their content is always there.
HTMLElement.prototype.hidePopover = () => {};

// Newer browsers answer with a promise, which React would take for what ends an effect.
Element.prototype.scrollIntoView = () => Promise.resolve() as unknown as void;

let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  for (const level of LEVELS) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      complaints.push([level, ...words]);
    });
  }
});

// A complaint that a test expects is spied on by that test itself, which takes the place of this spy.
afterEach(() => {
  cleanup();
  // Drafts outlive screens, but must not outlive a test.
  forgetDrafts();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  expect(complaints, 'unexpected console.error or console.warn').toEqual([]);
});
