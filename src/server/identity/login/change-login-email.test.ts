import { describe, expect, test } from 'vitest';
import { refusal } from '#server/testing/job-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const OLD = 'owner-1@example.co.uk';
const NEW = 'gwen@example.co.uk';
const PASSWORD = 'Tape-measure5!';

const change = (client: TestClient, email: string, currentPassword: string = PASSWORD) =>
  client.put('/api/account/login', { email, currentPassword });

const loginOf = async (client: TestClient) => (await client.get('/api/account/login')).json<object>();

async function editBusiness(client: TestClient, changes: object) {
  const account = (await client.get('/api/account')).json<object>();
  return client.put('/api/account', { ...account, ...changes });
}

async function signIn({ visitor }: TestApp, email: string): Promise<number> {
  return (await (await visitor()).post('/api/sign-in', { email, password: PASSWORD })).statusCode;
}

const noticesOf = ({ db }: TestApp) =>
  db
    .selectFrom('security_notice')
    .select(['kind', 'email'])
    .where('kind', 'in', ['EMAIL_CHANGED', 'PASSWORD_CHANGED'])
    .execute();

test('at first it is the address that the account was made with', async () => {
  const { signUp } = await createTestApp();
  expect(await loginOf(await signUp({ email: 'Owen@Example.co.uk' }))).toEqual({ email: 'owen@example.co.uk' });
});

test('another one is the way in from then on, and the business keeps its own', async () => {
  const server = await createTestApp();
  const [client, phone] = [await server.signUp(), await server.visitor()];
  await phone.post('/api/sign-in', { email: OLD, password: PASSWORD });
  const response = await change(client, 'Gwen@example.co.uk');
  expect([response.statusCode, response.json()]).toEqual([200, { email: NEW }]);
  expect(await loginOf(client)).toEqual({ email: NEW });
  expect((await client.get('/api/account')).json()).toMatchObject({ email: OLD });
  expect([await signIn(server, OLD), await signIn(server, NEW)]).toEqual([401, 200]);
  expect((await phone.get('/api/account')).statusCode).toBe(401);
  expect(await noticesOf(server)).toEqual([{ kind: 'EMAIL_CHANGED', email: OLD }]);
});

describe('is refused, and nothing changes,', () => {
  test('with a wrong password, and after ten of them with any', async () => {
    const server = await createTestApp();
    const client = await server.signUp();
    for (let tries = 0; tries < 10; tries += 1) {
      const refused = refusal(await change(client, NEW, 'Wrong-one1!'));
      expect(refused).toEqual({ status: 422, code: 'INVALID', paths: ['/currentPassword'] });
    }
    expect((await change(client, NEW)).statusCode).toBe(429);
    expect([await loginOf(client), await noticesOf(server)]).toEqual([{ email: OLD }, []]);
  });

  test('as another user’s', async () => {
    const { signUp } = await createTestApp();
    const [client] = [await signUp(), await signUp({ email: NEW })];
    expect(refusal(await change(client, NEW))).toEqual({ status: 409, code: 'EMAIL_TAKEN', paths: ['/email'] });
    expect(await loginOf(client)).toEqual({ email: OLD });
  });

  test('after as many as there may be sign-ups from one place, which tell of other users too', async () => {
    const { signUp } = await createTestApp();
    const [client] = [await signUp(), await signUp({ email: NEW })];
    for (let tries = 2; tries < 298; tries += 1) await change(client, OLD);
    const business = { email: NEW, currentPassword: PASSWORD };
    expect((await change(client, NEW)).statusCode).toBe(409);
    expect((await editBusiness(client, business)).statusCode).toBe(409);
    expect((await change(client, NEW)).statusCode).toBe(429);
    expect((await editBusiness(client, business)).statusCode).toBe(429);
    expect((await editBusiness(client, {})).statusCode).toBe(200);
  });

  test('as none at all', async () => {
    const { signUp } = await createTestApp();
    expect(refusal(await change(await signUp(), 'nobody')).paths).toEqual(['/email']);
  });
});

test('the same one again tells nobody', async () => {
  const server = await createTestApp();
  expect((await change(await server.signUp(), OLD.toUpperCase())).statusCode).toBe(200);
  expect(await noticesOf(server)).toEqual([]);
});

describe('once the two differ', () => {
  test('another address of the business needs the password and changes no way in', async () => {
    const server = await createTestApp();
    const client = await server.signUp();
    await change(client, NEW);
    const office = { email: 'office@example.co.uk' };
    expect(refusal(await editBusiness(client, office)).paths).toEqual(['/currentPassword']);
    expect((await editBusiness(client, { ...office, currentPassword: PASSWORD })).json()).toMatchObject(office);
    expect([await loginOf(client), await signIn(server, NEW)]).toEqual([{ email: NEW }, 200]);
    expect(await noticesOf(server)).toHaveLength(1);
  });

  test('what is told of the password goes to where the user signs in', async () => {
    const server = await createTestApp();
    const client = await server.signUp();
    await change(client, NEW);
    await client.post('/api/account/password', { currentPassword: PASSWORD, password: 'Spirit-level7!' });
    expect(await noticesOf(server)).toContainEqual({ kind: 'PASSWORD_CHANGED', email: NEW });
  });

  test('the old one is free for another account', async () => {
    const server = await createTestApp();
    await change(await server.signUp(), NEW);
    expect(await loginOf(await server.signUp({ email: OLD }))).toEqual({ email: OLD });
  });
});
