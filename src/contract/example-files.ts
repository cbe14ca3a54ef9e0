import type * as z from 'zod/mini';
import { exampleId } from './example-lines.ts';
import type { JobFile } from './file.ts';

type FileExample = z.input<typeof JobFile>;

/** A file of the history in each state of delivery. */
export const EXAMPLE_FILES = {
  downloaded: file(201, { tstampCreated: '2026-11-20T08:14:00.000Z' }),
  sent: sentFile(202, { delivery: 'SENT' }),
  sending: sentFile(203, { delivery: 'SENDING' }),
  failed: sentFile(204, { delivery: 'FAILED', deliveryError: '550 5.1.1 No such user here' }),
  invoice: file(205, { type: 'invoice', number: '#1042', tstampCreated: '2026-11-23T16:30:00.000Z' }),
} satisfies Record<string, FileExample>;

function file(number: number, own: Partial<FileExample>): FileExample {
  return {
    id: exampleId(number),
    type: 'quote',
    version: 1,
    number: null,
    tstampCreated: '2026-11-21T11:02:33.120Z',
    action: 'DOWNLOAD',
    destination: '',
    link: `/api/files/${exampleId(number)}`,
    delivery: null,
    deliveryError: '',
    ...own,
  };
}

function sentFile(number: number, own: Pick<FileExample, 'delivery'> & Partial<FileExample>): FileExample {
  return file(number, { action: 'SEND', destination: 'm.ellison@post.example', ...own });
}
