import { expect, test } from 'vitest';
import { outcomeOfError } from './smtp-outcome.ts';

test.each([
  [{ code: 'EENVELOPE', response: '550 5.1.1 No such user', permanent: true }, 'REFUSED', '550 5.1.1 No such user'],
  [{ code: 'EENVELOPE', response: '451 4.7.1 Later', permanent: false }, 'DELAYED', '451 4.7.1 Later'],
  [{ code: 'EAUTH', response: '535 5.7.8 Bad password', permanent: true }, 'REFUSED', '535 5.7.8 Bad password'],
  [{ code: 'EENVELOPE', message: 'Invalid recipient' }, 'REFUSED', 'Invalid recipient'],
  [{ code: 'ESOCKET', message: 'no route' }, 'DELAYED', 'The mail server could not be reached: no route'],
  [{ code: 'ETLS', message: 'old' }, 'DELAYED', 'No secure connection to the mail server could be made: old'],
  [{ code: 'ETIMEDOUT' }, 'DELAYED', 'The mail server did not answer in time.'],
  [{ code: 'EDNS', message: 'no name' }, 'DELAYED', 'The mail server was not found: no name'],
  [{ message: 'Something else' }, 'DELAYED', 'Something else'],
])('%o ends as %s', (error, kind, reason) => {
  expect(outcomeOfError({ message: '', ...error })).toEqual({ kind, reason });
});

test("the server's words are kept on one line and within bounds", () => {
  const response = `550-First line\r\n550 second\u0007 ${'x'.repeat(600)}`;
  const outcome = outcomeOfError({ message: '', response, permanent: true });
  expect(outcome).toMatchObject({ kind: 'REFUSED' });
  expect(outcome.kind === 'REFUSED' && outcome.reason).toMatch(/^550-First line 550 second x+$/);
  expect(outcome.kind === 'REFUSED' && outcome.reason).toHaveLength(500);
});
