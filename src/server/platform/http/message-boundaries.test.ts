import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';

const CHUNKED = ['Transfer-Encoding: chunked', 'Content-Length: 4'];

test.each([
  ['two ways of saying where the body ends', CHUNKED],
  ['two lengths', ['Content-Length: 4', 'Content-Length: 5']],
  ['an encoding that is none', ['Transfer-Encoding: xchunked']],
])('a request with %s is refused and its connection ended, so that none hides in another', async (_, headers) => {
  const { app } = await createTestApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1'); // a TCP server's address is one
  await once(socket, 'connect');
  const hidden = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
  socket.write(`POST /api/sign-in HTTP/1.1\r\nHost: localhost\r\n${headers.join('\r\n')}\r\n\r\n0\r\n\r\n${hidden}`);
  expect((await text(socket)).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
});

test.each(['//[', '//@', '/%5B//'])('GET %s leads nowhere, and is no fault of the server', async (path) => {
  const { app } = await createTestApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1'); // a TCP server's address is one
  await once(socket, 'connect');
  socket.end(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket);
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 404']);
  // As every answer has them, also those that pass no hook.
  expect(answer).toContain('x-content-type-options: nosniff');
});
