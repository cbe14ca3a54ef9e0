import { expect, test } from 'vitest';
import { refusal } from '#server/testing/job-calls.ts';
import { signUpBody } from '#server/testing/sign-up-body.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { refuseGuessable } from './guessable-password.ts';

const OWNER = { firstname: 'Owen', lastname: 'Prys', email: 'owen@prysflooring.co.uk', businessName: 'Prys Flooring' };

// All of these meet the five rules of a password.
test.each([
  'Password1!',
  'P@ssw0rd1!',
  'Passw0rd!!',
  'Qwerty123!',
  'Welcome1!',
  'Abcd1234!',
  'Aa123456!',
  'Admin123!',
  'Letmein1!',
  'Liverpool1!',
  'Monkey99#',
  'Chalkline1!',
  'Prysflooring1!',
  'Flooring1!',
])('%s is refused', async (password) => {
  expect(await refuseGuessable(password, OWNER)).toMatchObject({
    ok: false,
    problem: { code: 'INVALID', errors: [{ path: '/password' }] },
  });
});

// Nothing but the owner's own names with numbers and signs, however many (amendment N21).
test.each([
  'Prysflooring8371!',
  'Prys-Flooring-2026!',
  'OwenPrys#29731',
  'Prys2Owen9!77',
  '7193!Owen',
  'FLOORINGprys!4821',
  'Owen@prysflooring19.co.uk',
  'Prysflooring.co.uk!903',
])('%s is refused for its name', async (password) => {
  expect(await refuseGuessable(password, OWNER)).toMatchObject({
    ok: false,
    problem: { code: 'INVALID', errors: [{ path: '/password' }] },
  });
});

test('a name counts without its accents and its case', async () => {
  const owner = { ...OWNER, firstname: 'Siân', lastname: "O'Brien", businessName: 'Toiau Siân & Co.' };
  for (const password of ['Sian-81739!', 'OBRIENsian!4821', 'Toiau-Sian-Co-2931!']) {
    expect(await refuseGuessable(password, owner)).toMatchObject({ ok: false });
  }
});

test.each([
  'Tape-measure5!',
  'Spirit-level7!',
  'Oakplank-27!',
  'kV9!mzqw',
  'correct Horse 1! battery',
  'Owen-lays-oak-planks-81!',
  '1!Ŵy ŷ wrth y môr',
])('%s is taken', async (password) => {
  expect(await refuseGuessable(password, OWNER)).toMatchObject({ ok: true });
});

test('the server goes on while a password is checked', async () => {
  let isGoingOn = false;
  const checked = refuseGuessable('4@1!Ss5$'.repeat(32), OWNER);
  setImmediate(() => {
    isGoingOn = true;
  });
  await checked;
  expect(isGoingOn).toBe(true);
});

test('only the beginning of a password is looked at, so that a long one is no more work', async () => {
  const [easy, hard] = ['Aa1!'.repeat(6), 'kV9!mzqwB7#rtLpX2$hnGd5&'];
  expect(await refuseGuessable(`${easy}${hard}`, OWNER)).toMatchObject(await refuseGuessable(easy, OWNER));
  expect(await refuseGuessable(easy, OWNER)).toMatchObject({ ok: false });
});

test('signing up and changing the password refuse it, at the field, and change nothing', async () => {
  const { visitor, signUp } = await createTestApp();
  const guessable = { password: 'Password1!', confirmPassword: 'Password1!' };
  const refused = await (await visitor()).post('/api/sign-up', signUpBody(guessable));
  expect(refusal(refused)).toEqual({ status: 422, code: 'INVALID', paths: ['/password'] });
  const client = await signUp({ email: 'owen@prysflooring.co.uk' });
  const present = 'Tape-measure5!';
  const change = { currentPassword: present, password: 'Password1!' };
  expect(refusal(await client.post('/api/account/password', change))).toMatchObject({
    status: 422,
    paths: ['/password'],
  });
  const signIn = await client.post('/api/sign-in', { email: 'owen@prysflooring.co.uk', password: present });
  expect(signIn.statusCode).toBe(200);
});
