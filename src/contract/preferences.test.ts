import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EXAMPLE_PREFERENCES } from './examples.ts';
import { pointerOf } from './issues.ts';
import { PreferencesBody } from './preferences.ts';
import { DEFAULT_PREFERENCES } from '#domain/account/preferences.ts';

function issuesOf(body: unknown): Record<string, string> {
  const issues = z.safeParse(PreferencesBody, body).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [pointerOf(path), message]));
}

test('what is missing is empty, and what came later is left alone', () => {
  const {
    quoteFooterNote: _quote,
    invoiceFooterNote: _invoice,
    scopeText: _scope,
    showRooms: _rooms,
    showMaterials: _show,
    materials: _materials,
    trades: _trades,
    complaints: _complaints,
    guarantee: _guarantee,
    cancellationNotice: _notice,
    collectsCancelledGoods: _collects,
    ...empty
  } = DEFAULT_PREFERENCES;
  expect(z.parse(PreferencesBody, { defaultMarkup: 21 })).toEqual(empty);
});

test('lines are tidied and the markup becomes hundredths', () => {
  const body = {
    ...EXAMPLE_PREFERENCES,
    bankDetails: ' a \r\nb\r\n',
    quoteMailSubject: ' Hello ',
    defaultMarkup: 17.5,
  };
  expect(z.parse(PreferencesBody, body)).toEqual({
    ...EXAMPLE_PREFERENCES,
    bankDetails: 'a\nb',
    quoteMailSubject: 'Hello',
    defaultMarkup: 1_750,
  });
});

test('everything that is wrong is told at once', () => {
  const body = {
    paymentTermsDays: 1.5,
    quoteValidityDays: '30',
    bankDetails: 7,
    footerNote: 'a\u0007',
    quoteFooterNote: '1\n2\n3\n4\n5',
    invoiceFooterNote: null,
    scopeText: 'x'.repeat(121),
    showRooms: 'yes',
    defaultMarkup: 1_000.01,
    supplierSearchUrl: 'http://trade.example/{query}',
    quoteMailSubject: 'a\nb',
    quoteMailText: '{nobody}',
    invoiceMailSubject: 'x'.repeat(151),
    invoiceMailText: '\ud800',
    complaints: '1\n2\n3\n4\n5\n6',
    guarantee: 'x'.repeat(601),
    cancellationNotice: 'x'.repeat(2_001),
    collectsCancelledGoods: 'yes',
  };
  expect(Object.keys(issuesOf(body)).toSorted()).toEqual(
    Object.keys(body)
      .map((field) => `/${field}`)
      .toSorted(),
  );
});

test('a markup must be there', () => {
  expect(issuesOf({})).toEqual({ '/defaultMarkup': 'Enter a number with at most two decimals' });
});
