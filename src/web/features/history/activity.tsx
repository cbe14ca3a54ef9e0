import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { actWords, toldActs, type ActivitySource } from './activity-words.ts';
import type { JobEvent } from '#domain/job/job-event.ts';
import type { Job } from '#domain/job/job.ts';
import { formatTimestamp } from '#domain/time/date.ts';
import { eventsQuery } from '#web/api/events.ts';
import { messagesQuery } from '#web/api/messages.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { Button } from '#web/ui/button.tsx';
import { NEW_TAB } from '#web/ui/new-tab.ts';

/** How many acts are told before somebody asks for all. */
const AT_FIRST = 20;

/** What was done to a job, by whom and when, in one line of time (rule G6). */
export function Activity({ job }: { job: Job }) {
  const { data: events, isError, error, refetch } = useQuery(eventsQuery(job));
  const messages = useQuery({ ...messagesQuery(job.id), enabled: job.offer !== null }).data ?? [];
  const [isWhole, setIsWhole] = useState(false);
  if (events === undefined && !isError) return null;
  const acts = toldActs(events ?? []);
  if (acts.length === 0 && !isError) return null;
  return (
    <section className="activity" aria-labelledby="activity">
      <h2 id="activity">Activity</h2>
      {events === undefined ? (
        <div className="row">
          <p>The activity could not be loaded. {problemOf(error).detail}</p>
          <Button onClick={() => void refetch()}>Retry</Button>
        </div>
      ) : (
        <ol className="history-list">
          {acts.slice(0, isWhole ? acts.length : AT_FIRST).map((event) => (
            <Act key={event.id} event={event} source={{ job, events, messages }} />
          ))}
        </ol>
      )}
      {isWhole || acts.length <= AT_FIRST ? null : (
        <Button variant="quiet" onClick={() => setIsWhole(true)}>
          Show all {acts.length}
        </Button>
      )}
    </section>
  );
}

function Act({ event, source }: { event: JobEvent; source: ActivitySource & { job: Job } }) {
  const { who, said } = actWords(event, source);
  const record = event.what === 'ACCEPTED' ? source.job.files.find(({ id }) => id === event.facts.fileId) : undefined;
  return (
    <li>
      <time className="num" dateTime={event.at}>
        {formatTimestamp(event.at)}
      </time>
      <p>
        {who === null ? null : <b>{who} </b>}
        {said}
        {record === undefined ? null : (
          <>
            {' '}
            <a href={record.link} target="_blank" rel="noopener noreferrer" title={NEW_TAB}>
              See what was signed
            </a>
          </>
        )}
      </p>
    </li>
  );
}
