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

/**
 * Opens the device's own sheet that hands the PDF of a file over to another app (amendment N12); what went wrong is told. `drawn` is the PDF
 * where it is there already.
 */
export async function sharePdf(shared: SharedFile, drawn?: File): Promise<void> {
  try {
    const pdf = drawn ?? (await readPdf(shared.file, shared.job.jobNumber));
    if ((await openSheet(pdf)) === 'TOO_LATE') {
      showToast({ message: 'The PDF is ready.', action: { label: 'Share', run: () => void sharePdf(shared, pdf) } });
    }
  } catch (thrown) {
    showToast({
      tone: 'error',
      message: `The ${shared.file.type} wasn't shared. ${problemOf(thrown).detail}`,
      action: { label: 'Retry', run: () => void sharePdf(shared) },
    });
  }
}

/** Opens the sheet; too late where the press was too long ago, since drawing the PDF took its time. */
async function openSheet(pdf: File): Promise<'OPENED' | 'TOO_LATE'> {
  try {
    await navigator.share({ files: [pdf] });
    return 'OPENED';
  } catch (thrown) {
    const name = thrown instanceof DOMException ? thrown.name : '';
    // Closed by the user, who had a look or thought better of it.
    if (name === 'AbortError') return 'OPENED';
    if (name === 'NotAllowedError') return 'TOO_LATE';
    throw thrown;
  }
}
