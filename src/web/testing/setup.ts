import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

const LEVELS = ['error', 'warn'] as const;
// Room for a busy machine: what is waited for comes at once on an idle one.
configure({ asyncUtilTimeout: 10_000 });

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
  vi.restoreAllMocks();
  expect(complaints, 'unexpected console.error or console.warn').toEqual([]);
});
