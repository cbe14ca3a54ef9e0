import { DownloadLink } from './download-link.tsx';
import { formatTimestamp } from '#domain/time/date.ts';
import { fileName, type FilesOfJob } from '#domain/document/paper-words.ts';
import './files.css';

/** What was issued for the job before, within reach while it is being changed (ruling S10). */
export function EarlierFiles({ job }: { job: FilesOfJob }) {
  const { files } = job;
  if (files.length === 0) return null;
  return (
    <section className="earlier-files" aria-label="Earlier files">
      <h2>Earlier files</h2>
      <ul>
        {files.map((file) => (
          <li key={file.id}>
            <span>
              {fileName(file, job)}
              <time className="muted num" dateTime={file.tstampCreated}>
                {formatTimestamp(file.tstampCreated)}
              </time>
            </span>
            <DownloadLink file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}
