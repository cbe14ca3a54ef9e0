import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messagesOf, type BadRow, type GoodRow } from './check-rows.ts';
import { cutBatches } from './cut-batches.ts';
import { newId } from '#web/api/new-id.ts';
import { readImportsAgain, sendBatch, type BatchAnswer, type KnownProducts } from '#web/api/product-imports.ts';

/** What is to be imported, and how. */
export type ImportPlan = {
  readonly rows: readonly GoodRow[];
  readonly known: KnownProducts;
  readonly newCategory: string;
};

/** How far an import has come. */
export type ImportRun = {
  readonly id: string;
  readonly total: number;
  /** Rows that were sent and answered. */
  readonly arrived: number;
  readonly added: number;
  readonly updated: number;
  readonly skipped: number;
  /** Rows that the server refused. */
  readonly refused: readonly BadRow[];
};

type Sending = { readonly id: string; readonly plan: ImportPlan; readonly batches: readonly GoodRow[][]; next: number };

/** Sends an import batch by batch. What fails or is stopped, as by leaving, keeps what has arrived and can go on from there. */
export function useImportRun() {
  const [run, setRun] = useState<ImportRun | null>(null);
  const sending = useRef<Sending>(null);
  const isStopping = useRef(false);
  useEffect(() => {
    isStopping.current = false;
    // The question asked on the way out promises that the rest is not imported.
    return () => {
      isStopping.current = true;
    };
  }, []);

  async function send(): Promise<void> {
    isStopping.current = false;
    try {
      for (;;) {
        const job = sending.current;
        const rows = job?.batches[job.next];
        if (job === null || rows === undefined || isStopping.current) return;
        const answer = await sendBatch({
          id: job.id,
          batch: job.next,
          total: job.plan.rows.length,
          known: job.plan.known,
          newCategory: job.plan.newCategory,
          rows: rows.map(({ sent }) => sent),
        });
        job.next += 1;
        setRun((before) => before && withAnswer(before, rows, answer));
      }
    } finally {
      await readImportsAgain();
    }
  }

  const mutation = useMutation({ mutationFn: send });
  return {
    run,
    isRunning: mutation.isPending,
    failure: mutation.isError ? mutation.error : null,
    start: (plan: ImportPlan) => {
      const id = newId();
      sending.current = { id, plan, batches: cutBatches(plan.rows), next: 0 };
      setRun({ id, total: plan.rows.length, arrived: 0, added: 0, updated: 0, skipped: 0, refused: [] });
      mutation.mutate();
    },
    resume: () => mutation.mutate(),
    /** Ends it after the batch that is under way. */
    stop: () => {
      isStopping.current = true;
    },
  };
}

function withAnswer(run: ImportRun, rows: readonly GoodRow[], answer: BatchAnswer): ImportRun {
  const refused = rows.flatMap(({ number, cells }, index) => {
    const messages = messagesOf(answer.refused.filter(({ row }) => row === index));
    return messages.length === 0 ? [] : [{ number, cells, message: messages.join('. ') }];
  });
  return {
    ...run,
    arrived: run.arrived + rows.length,
    added: run.added + answer.added,
    updated: run.updated + answer.updated,
    skipped: run.skipped + answer.skipped,
    refused: [...run.refused, ...refused],
  };
}
