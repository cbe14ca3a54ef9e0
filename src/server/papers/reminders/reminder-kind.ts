import type { JobAct } from '#domain/job/job-event.ts';
import type { Day, Instant } from '#domain/time/date.ts';
import type { Letter } from '#server/papers/offers/letters.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { MailContent } from '#server/platform/mail/mail.ts';

/** What a customer can be reminded of. */
export type Remindable = { readonly id: string; readonly jobId: string };

/** One kind of reminders: who wants them, what is due, and the letter that leaves. */
export type ReminderKind = {
  /** The ids of the accounts whose customers are reminded. */
  readonly listAccounts: () => Promise<readonly string[]>;
  readonly listDue: (accountId: string, now: Instant) => Promise<readonly Remindable[]>;
  /** Null once it is no longer due. The caller holds the job. */
  readonly write: (tx: Tx, accountId: string, due: Remindable, now: Instant) => Promise<WrittenReminder | null>;
  /** Notes the day on which its customer was reminded, with the letter or not at all. */
  readonly note: (tx: Tx, accountId: string, due: Remindable, day: Day) => Promise<void>;
};

/** A reminder that leaves now. */
export type WrittenReminder = Pick<Letter, 'fileId' | 'content' | 'remindsOf'>;

/** What a letter in the queue reminds of, as it stands when the letter leaves. */
export type Reminded = {
  readonly jobId: string;
  /** Whether it is open still and nobody wants no more of it. */
  readonly isStillToRemind: boolean;
  /** Of the event that it was reminded of. */
  readonly facts: Extract<JobAct, { readonly what: 'REMINDED' }>['facts'];
  readonly businessEmail: string;
  readonly customer: string;
  /** What the trader is told of it where the mail server takes no reminder. */
  readonly open: string;
  /** Writes it with what it says now, to the address of now; null where that is nothing or nobody. */
  readonly writeAnew: (site: string | null) => Promise<MailContent | null>;
};
