import { parentPort, workerData } from 'node:worker_threads';
import { damageOf } from './check-pages.ts';

// The file's name, as checkPages hands it over.
parentPort?.postMessage(damageOf(workerData as string));
