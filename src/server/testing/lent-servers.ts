import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyServerOptions, InjectOptions, LightMyRequestResponse } from 'fastify';
import { copyOf, letGo, replaceable, replaceAll, type Replaceable } from './replaceable-functions.ts';

// Adding its routes to a server takes Fastify longer than most tests take to call them. They are the same each time but for the
// functions behind them, hooks and all, which know the database and the clock and hold whatever a server remembers: one test after the
// other uses the same routes, with functions of its own behind every one.

type Make = (options?: FastifyServerOptions) => FastifyInstance;

/** A call by which a server is put together, and those by which a part of it is. */
type Step = { readonly method: string; readonly args: unknown[]; readonly part?: Step[]; isAwaited: boolean };

/** What Fastify made of options and such calls. */
type Kept = Replaceable & { readonly server: FastifyInstance };

type Plugin = (api: unknown, options?: unknown) => Promise<void>;
type Hook = () => unknown;

const CALLS =
  'get post put delete addHook decorateRequest addContentTypeParser removeAllContentTypeParsers setErrorHandler setNotFoundHandler setValidatorCompiler setSerializerCompiler';
const OF_ITS_LIFE: readonly unknown[] = ['onReady', 'preClose', 'onClose'];
// What Fastify does not call again later must be the very same.
const CALLED_ONCE: readonly unknown[] = ['onRoute', 'setValidatorCompiler', 'setSerializerCompiler'];
// What a test builds that no other does must not push the usual ones out.
const KEPT = 6;

const free: Kept[] = [];
const models: Kept[] = [];
const calledOnce = new WeakSet<object>();
let isLending = false;
let built = 0;

/** How many servers had their routes added by Fastify in this process. */
export function serversBuilt(): number {
  return built;
}

/** Has the server that is made by this call use the routes of an earlier test's, or have its own used later. It can't listen. */
export function lendServer<T>(make: () => T): T {
  isLending = true;
  try {
    return make();
  } finally {
    isLending = false;
  }
}

/** Fastify, which lends. */
export function lendingFastify(make: Make): Make {
  return (options) => (isLending && options ? createLent(make, options) : make(options));
}

/** A server put together as by Fastify, whose routes may be those of one that has ended. */
export function createLent(make: Make, options: FastifyServerOptions): FastifyInstance {
  const { server: model } = modelOf(make, options);
  const steps: Step[] = [];
  const life: [unknown, Hook][] = [];
  let loading = Promise.resolve();
  let lent: Promise<Kept> | undefined;
  let started: Promise<void> | undefined;
  let ended: Promise<void> | undefined;
  let underWay = 0;

  function recorder(into: Step[]): Record<string, unknown> {
    const calls = CALLS.split(' ').map((method) => {
      const record = (...args: unknown[]): void => {
        if (OF_ITS_LIFE.includes(args[0])) life.push([args[0], args[1] as Hook]); // hooks without arguments
        else into.push({ method, args, isAwaited: false });
        if (CALLED_ONCE.includes(method) || CALLED_ONCE.includes(args[0])) keepFixed(args);
      };
      return [method, record] as const;
    });
    return {
      ...Object.fromEntries(calls),
      log: model.log,
      getDefaultJsonParser: model.getDefaultJsonParser.bind(model),
      register: (plugin: Plugin, of?: object) => load(into, plugin, of),
    };
  }

  function load(into: Step[], plugin: Plugin, of?: object): PromiseLike<void> {
    const isPackage = Symbol.for('skip-override') in plugin;
    const part: Step[] = [];
    const step: Step = isPackage
      ? { method: 'register', args: [plugin, of], isAwaited: false }
      : { method: 'register', args: [of], part, isAwaited: false };
    into.push(step);
    if (isPackage) keepFixed(step.args);
    const loaded = isPackage ? Promise.resolve() : plugin(recorder(part), of);
    loading = Promise.all([loading, loaded]).then(() => {});
    const { then } = loaded;
    // It matters for what comes after it whether its caller waits.
    return {
      // oxlint-disable-next-line unicorn/no-thenable -- so does the framework, to be told the same
      then: (...on) => {
        step.isAwaited = true;
        return then.apply(loaded, on);
      },
    } as PromiseLike<void>;
  }

  async function start(): Promise<void> {
    await loading;
    await (lent = borrow(make, { options, steps }));
    for (const [name, run] of life) if (name === 'onReady') await run();
  }

  async function end(): Promise<void> {
    await started;
    for (const [name, run] of life.toReversed()) if (name === 'onClose') await run();
    await nextTurn();
    const kept = await lent;
    // A call that nobody waited for would meet the next test's functions.
    if (kept === undefined || underWay > 0) return;
    letGo(kept);
    free.unshift(kept);
    free.length = Math.min(free.length, KEPT);
  }

  const server = Object.assign(recorder(steps), {
    ready: () => (started ??= start()),
    close: () => (ended ??= end()),
    inject: async (call: InjectOptions | string): Promise<LightMyRequestResponse> => {
      if (ended) throw new Error('This server is closed');
      underWay += 1;
      try {
        await (started ??= start());
        const kept = await lent;
        if (kept === undefined) throw new Error('This server did not start');
        return await kept.server.inject(call);
      } finally {
        underWay -= 1;
      }
    },
  });
  return server as unknown as FastifyInstance; // all of it that the server and its tests use
}

/** A server without routes: what writes the log, and what reads JSON. */
function modelOf(make: Make, options: FastifyServerOptions): Kept {
  const known = models.find((kept) => replaceAll(kept, options));
  if (known !== undefined) return known;
  const made = replaceable(options, () => false);
  const model = { ...made, server: make(copyOf(made.tree) as FastifyServerOptions) }; // its own form again
  models.push(model);
  return model;
}

function keepFixed(args: readonly unknown[]): void {
  for (const arg of args) if (typeof arg === 'function') calledOnce.add(arg);
}

async function borrow(make: Make, fresh: { options: FastifyServerOptions; steps: Step[] }): Promise<Kept> {
  const at = free.findIndex((kept) => replaceAll(kept, fresh));
  const [kept] = at === -1 ? [] : free.splice(at, 1);
  if (kept !== undefined) return kept;
  built += 1;
  const made = replaceable(fresh, (fn) => calledOnce.has(fn));
  // Its own form again, since a tree has the form of what it was made of.
  const { options, steps } = copyOf(made.tree) as typeof fresh;
  const server = make(options);
  await play(server, steps);
  await server.ready();
  return { ...made, server };
}

async function play(server: FastifyInstance, steps: readonly Step[]): Promise<void> {
  for (const { method, args, part, isAwaited } of steps) {
    const all = part === undefined ? args : [(api: FastifyInstance) => play(api, part), ...args];
    const call = Reflect.get(server, method) as (...of: unknown[]) => PromiseLike<unknown>; // one of those that were recorded
    const called = call.apply(server, all);
    if (isAwaited) await called;
  }
}
