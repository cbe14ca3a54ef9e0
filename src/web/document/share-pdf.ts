import { readPdf } from '#web/api/documents.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { showToast } from '#web/ui/toast.tsx';
import type { Job, JobFile } from '#domain/job/job.ts';

type SharedFile = { readonly file: JobFile; readonly job: Pick<Job, 'jobNumber'> };

/** Whether this device hands files over to other apps. */
export function canShareFiles(): boolean {
  // Not on an insecure address, nor in every browser.
  if (!('canShare' in navigator)) return false;
  return navigator.canShare({ files: [new File([''], 'quote.pdf', { type: 'application/pdf' })] });
}

/** Opens the device's own sheet that hands the PDF of a file over to another app (amendment N12); what went wrong is told. */
export async function sharePdf(shared: SharedFile): Promise<void> {
  try {
    await share(await readPdf(shared.file, shared.job.jobNumber));
  } catch (thrown) {
    showToast({
      tone: 'error',
      message: `The ${shared.file.type} wasn't shared. ${problemOf(thrown).detail}`,
      action: { label: 'Retry', run: () => void sharePdf(shared) },
    });
  }
}

async function share(pdf: File): Promise<void> {
  try {
    await navigator.share({ files: [pdf] });
  } catch (thrown) {
    const name = thrown instanceof DOMException ? thrown.name : '';
    // Closed by the user, who had a look or thought better of it.
    if (name === 'AbortError') return;
    // The press was too long ago: drawing the PDF took its time.
    if (name !== 'NotAllowedError') throw thrown;
    showToast({ message: 'The PDF is ready.', action: { label: 'Share', run: () => void share(pdf) } });
  }
}
