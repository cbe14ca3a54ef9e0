import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';

/** A hook of what has nothing to wait for. As an async function each would have every call wait for two turns of the queue. */
export function atOnce(work: (request: FastifyRequest, reply: FastifyReply) => unknown) {
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    work(request, reply);
    done();
  };
}
