import { useMutation } from '@tanstack/react-query';
import { canShareFiles, sharePdf } from './share-pdf.ts';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { JobFile } from '#domain/job/job.ts';
import { fileName, type FilesOfJob } from '#domain/document/paper-words.ts';

/** Hands the stored PDF of a file over to another app; nothing where the device can't. */
export function ShareButton({ file, job }: { file: JobFile; job: FilesOfJob }) {
  const sharing = useMutation({ mutationFn: () => sharePdf({ file, job }) });
  if (!canShareFiles()) return null;
  return (
    <Button variant="quiet" icon="share" busy={sharing.isPending} busyLabel="Working" onClick={() => sharing.mutate()}>
      Share
      <VisuallyHidden> {fileName(file, job)}</VisuallyHidden>
    </Button>
  );
}
