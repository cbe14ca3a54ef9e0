import { formatTimestamp } from '#domain/time/date.ts';
import { FILE_TYPES, type Delivery, type JobFile } from '#domain/job/job.ts';
import { fileName, type FilesOfJob } from '#domain/document/paper-words.ts';
import { useMailLeaves } from '#web/api/mail-setup.ts';
import { DownloadLink } from '#web/document/download-link.tsx';
import { useDeliveryReason } from '#web/document/use-delivery-reason.ts';
import { ShareButton } from '#web/document/share-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const WORDS: Readonly<Record<Delivery, string>> = {
  SENT: 'Sent',
  SENDING: 'Sending',
  WAITING: 'Waiting for you to confirm your address, then goes',
  FAILED: 'Not delivered',
};

type FileTableProps = { job: FilesOfJob; onRetry: (file: JobFile) => void };

type FileRowProps = FileTableProps & { file: JobFile; mailLeaves: boolean };

/** All files of a job, newest first; rows under each other on a phone (specification 2). */
export function FileTable({ job, onRetry }: FileTableProps) {
  const mailLeaves = useMailLeaves();
  return (
    <table className="file-table" aria-label="File history">
      <thead>
        <tr>
          <th scope="col">Version</th>
          <th scope="col">Created</th>
          <th scope="col">Type</th>
          <th scope="col">Action</th>
          <th scope="col">
            <VisuallyHidden>Download</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {job.files.map((file) => (
          <FileRow key={file.id} file={file} job={job} mailLeaves={mailLeaves} onRetry={onRetry} />
        ))}
      </tbody>
    </table>
  );
}

function FileRow({ file, job, mailLeaves, onRetry }: FileRowProps) {
  const hasFailed = file.delivery === 'FAILED' && mailLeaves;
  const reason = useDeliveryReason(file);
  return (
    <tr>
      <td data-column="version">{fileName(file, job)}</td>
      <td data-column="created" className="num">
        <time dateTime={file.tstampCreated}>{formatTimestamp(file.tstampCreated)}</time>
      </td>
      <td data-column="type">
        <Badge tone="kind">{FILE_TYPES[file.type].toUpperCase()}</Badge>
      </td>
      <td data-column="action">
        <span data-failed={hasFailed || undefined}>{fileAction(file, mailLeaves)}</span>
        {reason === '' ? null : <span className="file-reason">{reason}</span>}
        {hasFailed && file.destination !== '' && !isTakenBack(file, job) ? (
          <Button
            variant="quiet"
            icon="mail"
            aria-label={`Retry sending to ${file.destination}`}
            onClick={() => onRetry(file)}
          >
            Retry
          </Button>
        ) : null}
      </td>
      <td data-column="download">
        <ShareButton file={file} job={job} />
        <DownloadLink file={file} />
      </td>
    </tr>
  );
}

// Nobody is to be sent what takes no answer any more.
function isTakenBack({ id, type }: JobFile, { extras }: FileTableProps['job']): boolean {
  return type === 'extra' && !extras.some(({ offer }) => offer.fileId === id && offer.state === 'OPEN');
}

/** What became of a file, in the words of the Action column (specification 2, ruling D9): where no mail leaves the server, nothing failed. The address of a forgotten customer is not known any more (K4). */
function fileAction({ delivery, destination }: Pick<JobFile, 'delivery' | 'destination'>, mailLeaves: boolean) {
  if (delivery === null) return 'Downloaded';
  const word = delivery === 'FAILED' && !mailLeaves ? 'Not sent' : WORDS[delivery];
  return destination === '' ? word : `${word} to ${destination}`;
}
