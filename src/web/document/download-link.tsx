import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { JobFile } from '#domain/job.ts';
import './files.css';

/** Opens the stored PDF of a file in a new tab. */
export function DownloadLink({ file }: { file: Pick<JobFile, 'link'> }) {
  return (
    <a className="download-link" href={file.link} target="_blank" rel="noopener noreferrer">
      <Icon name="download" />
      Download PDF
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
