import type { DocumentModel } from '#domain/document/document-model.ts';
import type { OfferedQuote } from '#domain/offer/offered-quote.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { findOfferedPaper } from './offered-quote-store.ts';

/** What an offer's customer is shown of its document: what was issued, which nothing changes. */
export type OfferedPaper = { readonly quote: OfferedQuote; readonly model: DocumentModel };

type PaperKey = { readonly account_id: string; readonly document_id: string };

/** Papers that were read a moment ago. */
export type KeptPapers = {
  readonly find: (db: Db, offer: PaperKey) => Promise<OfferedPaper>;
  /** Lets go of all that an account's customers were shown. */
  readonly drop: (accountId: string) => void;
};

/** In characters as they are stored: read, they take several times as much. */
const KEPT_MOST = 4_000_000;
// As long as somebody reads and ticks. Another process may have erased it meanwhile, and can't say so here.
const KEPT_MS = 60_000;

/**
 * Reads and checks the paper of an offer once for all who look at it within a minute: of a large quote that holds everybody up. Only the
 * newest are kept, up to so many characters.
 */
export function createKeptPapers(most: number = KEPT_MOST): KeptPapers {
  const kept = new Map<string, { accountId: string; paper: OfferedPaper; size: number; timer: NodeJS.Timeout }>();

  function letGo(documentId: string): void {
    clearTimeout(kept.get(documentId)?.timer);
    kept.delete(documentId);
  }

  function keep(accountId: string, documentId: string, { paper, size }: { paper: OfferedPaper; size: number }): void {
    if (size > most) return;
    letGo(documentId);
    kept.set(documentId, { accountId, paper, size, timer: setTimeout(letGo, KEPT_MS, documentId).unref() });
    let total = Array.from(kept.values()).reduce((sum, each) => sum + each.size, 0);
    for (const [oldest, each] of kept) {
      if (total <= most) break;
      total -= each.size;
      letGo(oldest);
    }
  }

  return {
    find: async (db, { account_id: accountId, document_id: documentId }) => {
      const known = kept.get(documentId);
      if (known?.accountId === accountId) return known.paper;
      const { size, ...paper } = await findOfferedPaper(db, accountId, documentId);
      keep(accountId, documentId, { paper, size });
      return paper;
    },
    drop: (accountId) => {
      for (const [documentId, each] of kept) if (each.accountId === accountId) letGo(documentId);
    },
  };
}
