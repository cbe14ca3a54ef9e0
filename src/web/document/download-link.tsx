import { Icon } from '#web/ui/icon.tsx';
import { NEW_TAB } from '#web/ui/new-tab.ts';
import type { JobFile } from '#domain/job/job.ts';
import './files.css';

/** Opens the stored PDF of a file in a new tab. */
export function DownloadLink({ file }: { file: Pick<JobFile, 'link'> }) {
  return (
    <a className="download-link" href={file.link} target="_blank" rel="noopener noreferrer" title={NEW_TAB}>
      <Icon name="download" />
      Download PDF
    </a>
  );
}
