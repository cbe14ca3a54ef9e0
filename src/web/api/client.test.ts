import { afterEach, describe, expect, test, vi } from 'vitest';
import { callApi, readAnswer } from './client.ts';
import { notDone, ProblemError, type CallProblem } from './problem-error.ts';
import { askWhenSessionEnds } from './session-ended.ts';
import { Account } from '#contract/account.ts';
import { EXAMPLE_ACCOUNT, EXAMPLE_PROBLEMS } from '#contract/examples.ts';
import { hundredths } from '#domain/money/money.ts';
import { fakeApi, type Answer } from '#web/testing/fake-api.ts';

const signedOut = { status: 401, body: EXAMPLE_PROBLEMS.signedOut };

const SIGN_IN = { method: 'POST', path: '/sign-in', body: { email: 'a@b.example' } } as const;

let stopAsking = (): void => undefined;
afterEach(() => stopAsking());

/** Has time pass for all calls only when told to. */
function holdTime(): { asked: number[]; passes: () => void } {
  const asked: number[] = [];
  const time = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    asked.push(milliseconds);
    return time.signal;
  });
  return { asked, passes: () => time.abort(new DOMException('Too late.', 'TimeoutError')) };
}

async function problemOfCall(call: Promise<unknown>): Promise<CallProblem> {
  const thrown: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(thrown instanceof ProblemError)) throw new Error('The call did not fail with a problem.');
  return thrown.problem;
}

describe('anti-forgery (ruling C3)', () => {
  test('a call that changes something repeats the cookie in the header', async () => {
    const { calls } = fakeApi({ 'POST /sign-out': { status: 204 } });
    await callApi({ method: 'POST', path: '/sign-out' });
    expect(calls[0]?.headers.get('X-XSRF-TOKEN')).toBe('anti-forgery-value');
  });

  test('a GET carries no such header', async () => {
    const { calls } = fakeApi({ 'GET /account': { body: EXAMPLE_ACCOUNT } });
    await callApi({ path: '/account' });
    expect(calls[0]?.headers.has('X-XSRF-TOKEN')).toBe(false);
  });

  test('without the cookie a GET goes first', async () => {
    const { calls } = fakeApi({ 'POST /sign-out': { status: 204 }, 'GET /account': signedOut });
    document.cookie = 'XSRF-TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
    await callApi({ method: 'POST', path: '/sign-out' });
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /account', 'POST /sign-out']);
  });
});

describe('answers', () => {
  test('an answer is read by its schema: decimals become whole hundredths', async () => {
    fakeApi({ 'GET /account': { body: EXAMPLE_ACCOUNT } });
    const account = await readAnswer(await callApi({ path: '/account' }), Account);
    expect(account.vatRate).toBe(hundredths(2_000));
  });

  test('an answer of another shape is an unexpected problem', async () => {
    fakeApi({ 'GET /account': { body: { firstname: 'Ann' } } });
    const problem = await problemOfCall(readAnswer(await callApi({ path: '/account' }), Account));
    expect(problem.code).toBe('UNEXPECTED');
  });

  test('a JSON body is sent as JSON, an image as its own bytes', async () => {
    const { calls } = fakeApi({ 'POST /sign-in': {}, 'PUT /account/logo': {} });
    const image = new Blob(['bytes'], { type: 'image/png' });
    await callApi({ method: 'POST', path: '/sign-in', body: { email: 'a@b.example' } });
    await callApi({ method: 'PUT', path: '/account/logo', body: image });
    expect(calls[0]?.headers.get('content-type')).toBe('application/json');
    expect(calls[0]?.body).toEqual({ email: 'a@b.example' });
    expect(calls[1]?.headers.get('content-type')).toBe('image/png');
    expect(calls[1]?.body).toBe(image);
  });
});

describe('refusals', () => {
  test('a problem document keeps its code, its words and the paths of the broken rules', async () => {
    fakeApi({ 'GET /jobs': { status: 422, body: EXAMPLE_PROBLEMS.invalid } });
    const problem = await problemOfCall(callApi({ path: '/jobs' }));
    const { detail, errors } = EXAMPLE_PROBLEMS.invalid;
    expect(problem).toEqual({ code: 'INVALID', detail, errors });
  });

  test('a conflict brings the present job along (ruling J3)', async () => {
    fakeApi({ 'GET /jobs': { status: 409, body: EXAMPLE_PROBLEMS.changedElsewhere } });
    const problem = await problemOfCall(callApi({ path: '/jobs' }));
    expect(problem.job?.jobNumber).toBe(EXAMPLE_PROBLEMS.changedElsewhere.job.jobNumber);
  });

  test('429 and 503 say how long to wait', async () => {
    const headers = { 'retry-after': '60' };
    fakeApi({ 'GET /jobs': { status: 429, body: EXAMPLE_PROBLEMS.tooManyCalls, headers } });
    const problem = await problemOfCall(callApi({ path: '/jobs' }));
    expect(problem).toMatchObject({ code: 'TOO_MANY_CALLS', retryAfter: 60 });
  });

  test("a proxy's own error page is told in plain words", async () => {
    fakeApi({ 'GET /jobs': { status: 502, body: '<html>Bad gateway</html>' } });
    const problem = await problemOfCall(callApi({ path: '/jobs' }));
    expect(problem).toMatchObject({ code: 'BUSY', detail: expect.stringContaining('cannot be reached') });
  });

  test('a proxy that takes less than the server says what to do, and not to try the same again', async () => {
    fakeApi({ 'PUT /account/logo': { status: 413, body: '<html>Request Entity Too Large</html>' } });
    const problem = await problemOfCall(callApi({ method: 'PUT', path: '/account/logo', body: new Blob(['x']) }));
    expect(problem).toEqual({
      code: 'TOO_LARGE',
      detail:
        'That is too large for a proxy between you and the server. Send a smaller file or less text, or ask whoever runs the server to let 1 MB through.',
    });
  });

  test('a lost connection is OFFLINE', async () => {
    fakeApi({ 'GET /jobs': 'lost' });
    const problem = await problemOfCall(callApi({ path: '/jobs' }));
    expect(problem.code).toBe('OFFLINE');
  });
});

describe('calls that may have been done all the same', () => {
  test.each<[string, Answer]>([
    ['a connection that breaks before the answer', 'lost'],
    ['one that breaks in the middle of it', 'cut'],
    ['a proxy that gave up waiting for the server', { status: 504, body: '<html>Gateway timeout</html>' }],
    ['a proxy that lost the server', { status: 502 }],
    ['an answer that an older screen can’t read', { body: { another: 'shape' } }],
  ])('%s', async (_, answer) => {
    fakeApi({ 'POST /sign-in': answer });
    const problem = await problemOfCall(callApi(SIGN_IN).then((response) => readAnswer(response, Account)));
    expect(notDone('It', 'noted', problem)).toMatch(/^It may not have been noted\./);
  });

  test.each(['DELETE', 'POST'] as const)('not a %s that the sign-in page of a Wi-Fi answered', async (method) => {
    const page = { body: '<html>Welcome to our Wi-Fi</html>', headers: { 'content-type': 'text/html; charset=utf-8' } };
    fakeApi({ [`${method} /jobs`]: page });
    const problem = await problemOfCall(callApi({ method, path: '/jobs' }));
    expect(problem.code).toBe('OFFLINE');
    expect(notDone('It', 'noted', problem)).toBe(
      'It wasn’t noted. Another page answered, such as the sign-in page of a Wi-Fi network. Sign in there or turn Wi-Fi off, and try again.',
    );
  });

  test('what the server itself refuses was not done', async () => {
    fakeApi({ 'POST /sign-in': { status: 422, body: EXAMPLE_PROBLEMS.invalid } });
    const problem = await problemOfCall(callApi(SIGN_IN));
    expect(notDone('It', 'noted', problem)).toMatch(/^It wasn’t noted\./);
  });
});

describe('a signal on which nothing comes back', () => {
  test('counts as lost after half a minute, and later where much is sent', async () => {
    const { asked, passes } = holdTime();
    fakeApi({ 'POST /sign-in': 'silent', 'PUT /account/logo': 'silent' });
    const small = problemOfCall(callApi(SIGN_IN));
    const large = problemOfCall(
      callApi({ method: 'PUT', path: '/account/logo', body: new Blob(['x'.repeat(50_000)]) }),
    );
    passes();
    expect((await small).code).toBe('OFFLINE');
    expect((await large).code).toBe('OFFLINE');
    expect(asked).toEqual([31_000, 40_000]);
  });

  test('so does a query that its screen could still end itself', async () => {
    const { passes } = holdTime();
    fakeApi({ 'GET /jobs': 'silent' });
    const call = problemOfCall(callApi({ path: '/jobs', signal: new AbortController().signal }));
    passes();
    expect((await call).code).toBe('OFFLINE');
  });

  test('one that its screen ends is told to nobody', async () => {
    fakeApi({ 'GET /jobs': 'silent' });
    const leaving = new AbortController();
    const call = callApi({ path: '/jobs', signal: leaving.signal });
    leaving.abort();
    await expect(call).rejects.toThrow(DOMException);
  });

  test('all data of an account may take as long as they take', async () => {
    const { asked } = holdTime();
    fakeApi({ 'POST /account/export': {} });
    await callApi({ method: 'POST', path: '/account/export', patience: Infinity });
    expect(asked).toEqual([]);
  });
});

describe('a session that ends in the middle of work (ruling A2)', () => {
  test('the call waits for sign-in and is then repeated with the same body', async () => {
    const { callsOf } = fakeApi({ 'POST /jobs': [signedOut, { status: 201, body: {} }] });
    stopAsking = askWhenSessionEnds(() => Promise.resolve(true));
    const response = await callApi({ method: 'POST', path: '/jobs', body: { id: 'x' } });
    expect(response.status).toBe(201);
    expect(callsOf('POST', '/jobs').map(({ body }) => body)).toEqual([{ id: 'x' }, { id: 'x' }]);
  });

  test('calls that fail together ask once', async () => {
    fakeApi({ 'GET /jobs': [signedOut, { body: [] }], 'GET /products': [signedOut, { body: [] }] });
    let asked = 0;
    stopAsking = askWhenSessionEnds(() => {
      asked += 1;
      // Both calls have been refused once the timer runs.
      return new Promise((resolve) => void setTimeout(resolve, 0, true));
    });
    const [jobs, products] = await Promise.all([callApi({ path: '/jobs' }), callApi({ path: '/products' })]);
    expect([jobs.status, products.status, asked]).toEqual([200, 200, 1]);
  });

  test('who will not sign in gets the refusal', async () => {
    fakeApi({ 'GET /jobs': signedOut });
    stopAsking = askWhenSessionEnds(() => Promise.resolve(false));
    expect((await problemOfCall(callApi({ path: '/jobs' }))).code).toBe('SIGNED_OUT');
  });

  test('the question whether there is a session asks nobody', async () => {
    fakeApi({ 'GET /account': signedOut });
    let asked = 0;
    stopAsking = askWhenSessionEnds(() => Promise.resolve((asked += 1) > 0));
    await problemOfCall(callApi({ path: '/account', signedOutIsFine: true }));
    expect(asked).toBe(0);
  });
});
