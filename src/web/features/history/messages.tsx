import { useQuery } from '@tanstack/react-query';
import { AnswerForm } from './answer-form.tsx';
import { keptMessage } from './kept-message.ts';
import type { Job } from '#domain/job/job.ts';
import type { Message } from '#domain/offer/message.ts';
import { formatTimestamp } from '#domain/time/date.ts';
import { messagesQuery } from '#web/api/messages.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The end of an address that leads to the messages of a job's history. */
export const MESSAGES_HASH = '#messages';

/** What the customer asked about the quote and what was answered, with a field for the next answer (rule O11); nothing before the first unless somebody wants to write. */
export function Messages({ job, isWanted }: { job: Job; isWanted: boolean }) {
  const { data: messages, isError, error, refetch } = useQuery(messagesQuery(job.id));
  if (isError && messages === undefined) {
    return (
      <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
        The messages could not be loaded. {problemOf(error).detail}
      </Notice>
    );
  }
  if (messages === undefined || (messages.length === 0 && !isWanted && keptMessage(job.id).text === '')) return null;
  return (
    <section className="messages" id={MESSAGES_HASH.slice(1)} aria-labelledby="messages-heading">
      <h2 id="messages-heading" tabIndex={-1}>
        Messages
      </h2>
      {messages.length === 0 ? null : (
        <ol className="history-list">
          {messages.map((message, index) => (
            <MessageRow key={`${message.at} ${index}`} message={message} customer={job.customerName} />
          ))}
        </ol>
      )}
      <AnswerForm job={job} isAnswer={messages.at(-1)?.from === 'CUSTOMER'} />
    </section>
  );
}

function MessageRow({ message: { at, from, text }, customer }: { message: Message; customer: string }) {
  return (
    <li>
      <b>{from === 'BUSINESS' ? 'You' : customer || 'Customer'}</b>{' '}
      <time className="num" dateTime={at}>
        {formatTimestamp(at)}
      </time>
      <p>{text}</p>
    </li>
  );
}
