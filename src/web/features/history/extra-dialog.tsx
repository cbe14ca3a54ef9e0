import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ExtraFields } from './extra-fields.tsx';
import { emptyExtra, markupSums, readExtra, summedExtra, type TypedExtra } from './extra-form.ts';
import { forgetExtra, keepExtra, keptExtra } from './kept-extras.ts';
import { copyLink } from './link-ways.tsx';
import type { AskedExtra } from '#domain/job/extra.ts';
import type { Job, JobFile } from '#domain/job/job.ts';
import { useCallOnce } from '#web/api/call-key.ts';
import { useAccount } from '#web/api/account.ts';
import { offerExtra } from '#web/api/extras.ts';
import { jobQuery } from '#web/api/jobs.ts';
import { preferencesQuery } from '#web/api/preferences.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { productsQuery } from '#web/api/products.ts';
import { NoTally, SumTally } from '#web/job/sum-tally.tsx';
import { tellMailed } from '#web/job/tell-mailed.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { ImageField } from '#web/ui/image-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast.tsx';

// Twice as sharp as the customer's page shows it.
const PHOTO_FIELD = {
  label: 'Photo',
  hint: 'Optional. Your customer sees it on the page of the extra. PNG or JPEG.',
  choose: 'Add a photo',
  replace: 'Another photo',
  limits: { width: 1_024, height: 1_024, bytes: 262_144 },
  refusal: 'Choose a PNG or JPEG image',
} as const;

/** Asks what is to be offered besides the accepted quote, and sends it or makes its link (rule O15). What is typed stays until it is offered or given up by Cancel: Back alone, or a stray tap, loses nothing. */
export function ExtraDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { data: preferences } = useQuery(preferencesQuery);
  const { data: products = [] } = useQuery(productsQuery);
  const [begun] = useState(() => keptExtra(job.id));
  const [edited, setEdited] = useState(begun.typed);
  const typed = edited ?? emptyExtra(preferences?.defaultMarkup ?? null);
  const [isAsked, setIsAsked] = useState(false);
  const [now] = useState(() => new Date().toISOString());
  const account = { cisRegistered: useAccount()?.cisRegistered ?? false, now };
  const [photo, setPhoto] = useState(begun.photo);
  const [shownPhoto] = useState(() => photo && { name: photo.name, preview: URL.createObjectURL(photo) });
  const product = products.find(({ name }) => name === typed.description.trim());
  const { asked, priced, messages } = readExtra(typed, product);
  const hasEmail = !job.customerHasNoEmail && job.customerEmail !== '';
  const [seen] = useState(begun.seen ?? job.extras.length);
  // Whatever is changed and whichever way it is tried: until it is known how the first try ended, it is one extra.
  const once = useCallOnce(`offer extra ${job.id} ${seen}`);
  const queries = useQueryClient();
  const offering = useMutation({
    mutationFn: ({ extra, send }: { extra: AskedExtra; send: boolean }) =>
      once((key) => offerExtra(job.id, { key, asked: extra, photo, send })),
    onSuccess: ({ extra: { offer }, file }, { send }) => {
      giveUp();
      tellOffered(job, { url: offer.url, file, isToBeSent: send });
    },
    // It may be among the extras all the same.
    onError: () => queries.invalidateQueries(jobQuery(job.id)),
  });
  const put = (next: TypedExtra): void => {
    setEdited(next);
    keepExtra(job.id, { typed: next, seen });
  };
  const giveUp = (): void => {
    forgetExtra(job.id);
    onClose();
  };
  const offer = (send: boolean): void => {
    setIsAsked(true);
    if (asked !== null && !offering.isPending) offering.mutate({ extra: asked, send });
  };
  return (
    <Dialog opened title="Add an extra" onCancel={offering.isPending ? undefined : onClose}>
      <form
        className="dialog-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          offer(hasEmail);
        }}
      >
        <ExtraFields
          typed={typed}
          products={products}
          messages={messages}
          isAsked={isAsked}
          onType={(next) => {
            put(next);
            offering.reset();
          }}
        />
        {priced === null ? (
          <NoTally job={job} />
        ) : (
          <SumTally job={summedExtra(job, priced, account)} before={markupSums(job, priced, account)} isLive />
        )}
        <ImageField
          {...PHOTO_FIELD}
          present={shownPhoto}
          onChange={(chosen) => {
            setPhoto(chosen);
            keepExtra(job.id, { photo: chosen, seen });
            offering.reset();
          }}
        />
        {offering.isError ? <Notice tone="error">{notOfferedWords(offering.error)}</Notice> : null}
        <DialogActions>
          <Button onClick={offering.isPending ? undefined : giveUp}>Cancel</Button>
          {hasEmail ? (
            <Button busy={offering.isPending} busyLabel="Working" onClick={() => offer(false)}>
              {job.offer?.url === null ? 'Don’t send it' : 'Make a link only'}
            </Button>
          ) : null}
          <Button type="submit" variant="primary" busy={offering.isPending} busyLabel="Sending">
            {hasEmail ? 'Send to customer' : job.offer?.url === null ? 'Offer it' : 'Make the link'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The link of an offer, its file, and whether it was asked to be mailed: where a first try got through, it went out as that said. */
type Offered = { readonly url: string | null; readonly file: JobFile | undefined; readonly isToBeSent: boolean };

/** Says that an extra is offered, and how it gets to the customer; its link is at hand where that is in doubt. */
function tellOffered(job: Job, { url, file, isToBeSent }: Offered): void {
  const action = url === null ? undefined : { label: 'Copy link', run: () => void copyLink(url, 'extra') };
  if (file?.action === 'SEND') {
    const next = isToBeSent ? undefined : 'Your first try went through after all.';
    const isInDoubt = file.delivery === 'FAILED' || !isToBeSent;
    tellMailed({ job, file, paper: 'The extra', done: 'offered', next }, isInDoubt && action ? { action } : {});
  } else {
    const unsent = isToBeSent ? ' No e-mail was sent.' : '';
    if (action !== undefined) showToast({ message: `The extra is offered by its link.${unsent}`, action });
    else showToast({ message: `The extra is offered.${unsent} Sign now opens it for your customer.` });
  }
}

function notOfferedWords(thrown: Error): string {
  const problem = problemOf(thrown);
  return problem.code === 'KEY_REUSED'
    ? 'Your first try got through after all, as it stood then. Close this and look at the extras.'
    : notDone('It', 'offered', problem);
}
