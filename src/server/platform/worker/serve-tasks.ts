import { parentPort } from 'node:worker_threads';
import type { WorkerReply } from './worker-queue.ts';

/** Makes this thread the worker of a queue, which sends the next task when it has the answer to the last. */
export function serveTasks(work: (task: never) => Promise<unknown>): void {
  // The queue posts nothing but its tasks.
  parentPort?.on('message', (task) => void replyTo(() => work(task as never)).then(post));
}

function post(reply: WorkerReply<unknown>): void {
  parentPort?.postMessage(reply);
}

async function replyTo(work: () => Promise<unknown>): Promise<WorkerReply<unknown>> {
  try {
    return { answer: await work() };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
