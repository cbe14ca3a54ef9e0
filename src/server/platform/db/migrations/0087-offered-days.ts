import type { Kysely } from 'kysely';

type Tables = {
  account: { id: string };
  offer: {
    account_id: string;
    document_id: string;
    work_starts_on: string | null;
    work_ends_on: string | null;
  };
  offered_quote: { account_id: string; document_id: string; content: string };
};

/** Lets an offer know the days of the work that its quote states, so that a trader is told where the job's are others by now (rule O9). */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const column of ['work_starts_on', 'work_ends_on']) {
    await db.schema.alterTable('offer').addColumn(column, 'text').execute();
  }
  for (const { id } of await db.selectFrom('account').select('id').execute()) {
    // Few quotes state any; all others need not be read.
    const quotes = await db
      .selectFrom('offered_quote')
      .select(['document_id', 'content'])
      .where('account_id', '=', id)
      .where(({ or, eb }) =>
        or([eb('content', 'like', '%"workStartsOn":"%'), eb('content', 'like', '%"workEndsOn":"%')]),
      )
      .execute();
    for (const { document_id, content } of quotes) {
      const days = daysIn(content);
      if (days === null) continue;
      await db
        .updateTable('offer')
        .set(days)
        .where('account_id', '=', id)
        .where('document_id', '=', document_id)
        .execute();
    }
  }
}

function daysIn(content: string): Pick<Tables['offer'], 'work_starts_on' | 'work_ends_on'> | null {
  try {
    const quote: { workStartsOn?: string | null; workEndsOn?: string | null } = JSON.parse(content);
    return { work_starts_on: quote.workStartsOn ?? null, work_ends_on: quote.workEndsOn ?? null };
  } catch {
    // Damaged: whoever needs that quote hears of it.
    return null;
  }
}
