import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';

test('only scripts of our own run, and nobody frames us', async () => {
  const { app } = await createTestApp();
  for (const url of ['/', '/api/account', '/healthz', '/%zz', '/api/%zz']) {
    const { headers } = await app.inject({ url });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
  }
});

test('over plain http nothing forces https', async () => {
  const { app } = await createTestApp({ environment: { PUBLIC_URL: 'http://192.168.1.20:3000' } });
  const { headers } = await app.inject({ url: '/' });
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
});

test('behind https everything stays there', async () => {
  const { app } = await createTestApp({ environment: { PUBLIC_URL: 'https://quotes.example.com' } });
  const { headers } = await app.inject({ url: '/' });
  expect(headers['strict-transport-security']).toContain('max-age=');
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
});
