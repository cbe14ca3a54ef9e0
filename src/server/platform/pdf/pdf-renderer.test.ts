import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { EXAMPLE_LINES, exampleSource } from '#domain/document/document-examples.ts';
import { buildDocument } from '#domain/document/document.ts';
import type { DocumentModel } from '#domain/document/document-model.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { QueueFullError } from '#server/platform/worker/fair-turns.ts';
import { WorkerError } from '#server/platform/worker/worker-queue.ts';
import { createPdfRenderer, DRAWING_BOUNDS, type Drawing } from './pdf-renderer.ts';
import { documentWords } from './testing/document-words.ts';
import { readPdf } from './testing/read-pdf.ts';

const quote = buildDocument(exampleSource());
const invoice = buildDocument(exampleSource(EXAMPLE_LINES, { type: 'invoice' }));
const drawing = (model: DocumentModel, logo: Uint8Array | null = null): Drawing => ({ accountId: 'one', model, logo });
const numbered = (jobNumber: number) => buildDocument(exampleSource(EXAMPLE_LINES.slice(0, 1), { job: { jobNumber } }));

/** A worker that takes its orders from the job number: 1 hangs, 2 throws, 3 exits, 4 fills its memory, 5 tells its thread, 6 crashes afterwards, any other is answered. */
const WILFUL_WORKER = `
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', ({ model }) => {
  if (model.jobNumber === 1) for (;;);
  if (model.jobNumber === 2) throw new Error('torn paper');
  if (model.jobNumber === 3) process.exit(7);
  if (model.jobNumber === 4) for (const memory = []; ; ) memory.push(Array(1e6).fill({}));
  if (model.jobNumber === 6) setImmediate(() => { throw new Error('late'); });
  parentPort.postMessage({ answer: new Uint8Array([model.jobNumber === 5 ? threadId : model.jobNumber]) });
});
`;

async function wilfulRenderer(timeoutMs: number) {
  const file = join(await temporaryFolder(), 'worker.mjs');
  await writeFile(file, WILFUL_WORKER);
  const renderer = createPdfRenderer({ worker: pathToFileURL(file), timeoutMs });
  onTestFinished(() => renderer.close());
  return renderer;
}

function realRenderer() {
  const renderer = createPdfRenderer();
  onTestFinished(() => renderer.close());
  return renderer;
}

test('documents asked for together each get their own file, the same as alone', async () => {
  const { render } = realRenderer();
  const [first, second, third] = await Promise.all([
    render(drawing(quote)),
    render(drawing(invoice)),
    render(drawing(quote)),
  ]);
  expect((await readPdf(first)).words).toEqual(documentWords(quote));
  expect((await readPdf(second)).words).toEqual(documentWords(invoice));
  expect(Buffer.compare(first, third)).toBe(0);
});

test('a document that cannot be drawn fails alone and says why', async () => {
  const { render } = realRenderer();
  const withLogo = buildDocument(exampleSource(EXAMPLE_LINES, { logo: { url: '/logo', width: 30, height: 10 } }));
  const [failed, drawn] = await Promise.allSettled([
    render(drawing(withLogo, new Uint8Array([1, 2, 3]))),
    render(drawing(quote)),
  ]);
  expect(failed).toMatchObject({
    status: 'rejected',
    reason: { name: 'WorkerError', message: expect.stringContaining('Unknown image format') },
  });
  expect(drawn.status).toBe('fulfilled');
});

test.each([
  ['hangs', 1, 3_000, /longer than 3000 ms/],
  ['throws', 2, 10_000, /crashed/],
  ['exits', 3, 10_000, /ended with code 7/],
  ['fills its memory', 4, 30_000, /crashed/],
])(
  'a worker that %s fails its document; the next has a new one',
  async (_fault, jobNumber, timeoutMs, message) => {
    const { render } = await wilfulRenderer(timeoutMs);
    const [failed, next] = await Promise.allSettled([
      render(drawing(numbered(jobNumber))),
      render(drawing(numbered(9))),
    ]);
    expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(WorkerError) });
    expect(failed).toMatchObject({ reason: { message: expect.stringMatching(message) } });
    expect(next).toEqual({ status: 'fulfilled', value: new Uint8Array([9]) });
  },
  40_000,
);

test('a worker that crashes between two documents does not end the server', async () => {
  const { render } = await wilfulRenderer(10_000);
  await Promise.allSettled([render(drawing(numbered(6)))]);
  // Which of the next the crash meets, or none, is a matter of chance.
  await expect.poll(() => render(drawing(numbered(9))).catch(() => null)).toEqual(new Uint8Array([9]));
});

test('a worker that cannot start fails the document', async () => {
  const renderer = createPdfRenderer({ worker: pathToFileURL(join(await temporaryFolder(), 'none.mjs')) });
  await expect(renderer.render(drawing(quote))).rejects.toThrow(WorkerError);
  await renderer.close();
});

test('a worker that has been idle for five minutes is ended, and another starts when it is needed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { render } = await wilfulRenderer(10_000);
  const thread = await render(drawing(numbered(5)));
  vi.advanceTimersByTime(299_999);
  expect(await render(drawing(numbered(5)))).toEqual(thread);
  vi.advanceTimersByTime(299_999);
  expect(await render(drawing(numbered(5)))).toEqual(thread);
  vi.advanceTimersByTime(300_000);
  expect(await render(drawing(numbered(5)))).not.toEqual(thread);
});

test('closing ends what is being drawn and refuses what comes after', async () => {
  const renderer = await wilfulRenderer(60_000);
  await renderer.render(drawing(numbered(9)));
  const under = Promise.allSettled([renderer.render(drawing(numbered(1))), renderer.render(drawing(numbered(9)))]);
  await setImmediate();
  await renderer.close();
  expect(await under).toMatchObject([
    { status: 'rejected', reason: { message: expect.stringContaining('ended') } },
    { status: 'rejected', reason: { message: expect.stringContaining('closed') } },
  ]);
  await expect(renderer.render(drawing(numbered(9)))).rejects.toThrow('closed');
  await renderer.close();
});

test("what visitors ask for waits in their own turn: however much that is, the account's documents are drawn", async () => {
  const { render } = await wilfulRenderer(10_000);
  const ofVisitors = { ...drawing(numbered(7)), isByVisitor: true };
  const many = Array.from({ length: DRAWING_BOUNDS.ofOne + 2 }, () =>
    render(ofVisitors).catch((error: unknown) => error),
  );
  expect(await render(drawing(numbered(8)))).toEqual(new Uint8Array([8]));
  expect((await Promise.all(many)).some((answer) => answer instanceof QueueFullError)).toBe(true);
});
