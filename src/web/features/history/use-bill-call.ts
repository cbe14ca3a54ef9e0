import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { JobFile } from '#domain/job/job.ts';
import type { IssuedBill } from '#web/api/bills.ts';
import { jobQuery } from '#web/api/jobs.ts';
import { newId } from '#web/api/new-id.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { queryClient } from '#web/api/query-client.ts';
import { showToast } from '#web/ui/toast.tsx';

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

/** Says that a paper is issued and how it leaves; of one that was not delivered, that it was not. */
export function tellIssued(paper: string, customerName: string, file: JobFile | null): void {
  if (file?.delivery === 'FAILED') {
    const message = `${paper} is issued, but was not delivered. ${file.deliveryError}`;
    showToast({ tone: 'error', message });
  } else if (file?.delivery === 'SENT') showToast({ message: `${paper} is sent to ${customerName}.` });
  else if (file?.action === 'SEND') showToast({ message: `${paper} is on its way to ${customerName}.` });
  else showToast({ message: `${paper} is issued.` });
}

/** What a dialog says of a paper that was not issued. */
export function notIssuedWords(paper: string, thrown: Error): string {
  const problem = problemOf(thrown);
  if (problem.code === 'KEY_REUSED') {
    return 'Your first try went through after all. Close this and look at the invoices.';
  }
  return notDone(`The ${paper}`, 'issued', problem);
}
