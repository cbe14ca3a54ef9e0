import { expect, test } from 'vitest';
import { signUpBody } from '#server/testing/sign-up-body.ts';
import { createTestApp } from '#server/testing/test-app.ts';

test('signing up answers the account and signs the user in', async () => {
  const { visitor } = await createTestApp();
  const client = await visitor();
  const response = await client.post('/api/sign-up', signUpBody());
  expect(response.statusCode).toBe(201);
  const { password: _, confirmPassword: __, ...details } = signUpBody();
  expect(response.json()).toEqual({ ...details, vatRegistered: true, vatRate: 20, logoUrl: null });
  expect((await client.get('/api/account')).json()).toEqual(response.json());
});
