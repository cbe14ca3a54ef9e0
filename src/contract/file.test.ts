import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EXAMPLE_FILES } from './example-files.ts';
import { DocumentQuery, JobFile, RetryBody } from './file.ts';

describe('a retry', () => {
  test('may correct the address', () => {
    expect(z.parse(RetryBody, { destination: ' ann@post.example ' })).toEqual({ destination: 'ann@post.example' });
    expect(z.parse(RetryBody, {})).toEqual({});
  });

  test.each(['', 'ann', 'a@b@c', `${'x'.repeat(250)}@post.example`, null, 5])('%j is no address', (destination) => {
    expect(z.safeParse(RetryBody, { destination }).error?.issues[0]?.path).toEqual(['destination']);
  });
});

describe('the query of a document call', () => {
  test.each(['true', 'false'])('isQuote may be %s', (isQuote) => {
    expect(z.parse(DocumentQuery, { isQuote })).toEqual({ isQuote });
  });

  test.each(['TRUE', '1', '', undefined, true, ['true']])('isQuote may not be %j', (isQuote) => {
    expect(z.safeParse(DocumentQuery, { isQuote }).error?.issues[0]).toMatchObject({
      path: ['isQuote'],
      message: 'Say isQuote=true for the quote or isQuote=false for the invoice',
    });
  });
});

test.each([
  ['type', 'QUOTE'],
  ['action', 'PRINT'],
  ['delivery', 'LOST'],
  ['delivery', undefined],
])('a file cannot have the %s %j', (member, value) => {
  expect(z.safeParse(JobFile, { ...EXAMPLE_FILES.sent, [member]: value }).error?.issues[0]?.path).toEqual([member]);
});
