import { vi } from 'vitest';
import { lendingFastify } from './lent-servers.ts';

vi.mock(import('fastify'), async (original) => {
  const real = await original();
  // Called with options as the server calls it.
  return {
    ...real,
    fastify: lendingFastify(real.fastify as Parameters<typeof lendingFastify>[0]) as typeof real.fastify,
  };
});
