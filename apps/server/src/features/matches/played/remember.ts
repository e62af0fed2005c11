// Answers that are made of all that an account has played, kept in memory for as long as none of it changes.

import type { Database } from '#server/db/database.ts';
import { Shelf } from '#server/db/shelf.ts';
import { findStamp } from './stamp-store.ts';

/** An answer is a function of the matches that the account has played to an end, and of these words. */
interface Question {
  readonly accountId: string;
  readonly about: Readonly<Record<string, unknown>>;
}

/** Gives the remembered answer where it still holds, and otherwise makes it. Many are given the same: no one changes it. */
type Remember<Answer> = (db: Database, question: Question, make: () => Promise<Answer>) => Promise<Answer>;

/** Characters of all answers of a kind, as JSON. */
const MOST = 4_000_000;

/** Remembers the answers of one kind that were asked for last, up to so many characters. */
export function rememberPlayed<Answer extends object>(most = MOST): Remember<Answer> {
  const shelf = new Shelf<{ stamp: string; answer: Answer; size: number }>(most);
  return async (db, { accountId, about }, make) => {
    const key = `${accountId} ${JSON.stringify(about)}`;
    // First: what changes from here on is read under a stamp that is not its own, and so made again the next time.
    const [{ stamp } = { stamp: '' }] = await findStamp(db, { accountId });
    const known = shelf.get(db, key);
    const item = known?.stamp === stamp ? known : madeUnder(stamp, await make());
    shelf.put(db, key, { item, size: item.size });
    return item.answer;
  };
}

function madeUnder<Answer extends object>(stamp: string, answer: Answer) {
  return { stamp, answer, size: JSON.stringify(answer).length };
}
