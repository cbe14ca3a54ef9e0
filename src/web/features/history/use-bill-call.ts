import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { IssuedBill } from '#web/api/bills.ts';
import { jobQuery } from '#web/api/jobs.ts';
import { newId } from '#web/api/new-id.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { queryClient } from '#web/api/query-client.ts';

type BillCall<Asked> = {
  readonly jobId: string;
  readonly call: (asked: Asked, key: string) => Promise<IssuedBill>;
  readonly onIssued: (issued: IssuedBill, asked: Asked) => void;
  readonly onRefused: (thrown: Error) => void;
};

/** Issues a numbered paper, under one key for as long as its dialog stands, so that a second try after a lost answer issues no second one. A refusal has the job read anew. */
export function useBillCall<Asked>({ jobId, call, onIssued, onRefused }: BillCall<Asked>) {
  const [key] = useState(newId);
  return useMutation({
    mutationFn: (asked: Asked) => call(asked, key),
    onSuccess: onIssued,
    onError: (thrown) => {
      void queryClient.invalidateQueries(jobQuery(jobId));
      onRefused(thrown);
    },
  });
}

/** What a dialog says of a paper that was not issued. */
export function notIssuedWords(paper: string, thrown: Error): string {
  const { code, detail } = problemOf(thrown);
  if (code === 'KEY_REUSED') return 'Your first try went through after all. Close this and look at the invoices.';
  return `The ${paper} wasn’t issued. ${detail}`;
}
