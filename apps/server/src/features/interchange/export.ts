// Exports matches page by page, so that memory stays flat for any history.

import type { ExportMatchesQuery, MatchFilters } from '@allcourt/contract';
import { MATCHES_TEXT, resultsCsvHead } from '@allcourt/scoring/interchange';
import { type Account, type Context, requireAccount } from '#server/context.ts';
import { listMatches } from '#server/features/matches/service.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { presentRecord, presentResult } from './present.ts';
import { readLogs } from './store.ts';

/** Few enough to hold their logs in memory; a match of 300 points takes some 50 kB. */
const MATCHES_PER_PAGE = 25;

type Reading = Pick<Context, 'db' | 'account'>;
type Page = Awaited<ReturnType<typeof listMatches>>;

export interface MatchesFile {
  /** The number of matches as the writing begins. */
  readonly total: number;
  readonly pieces: AsyncIterable<string>;
}

/** The reader's matches, newest first: those in the history, all of them or those that fit. */
export async function exportMatches(
  context: Reading,
  { as, ...filters }: ExportMatchesQuery,
): Promise<MatchesFile> {
  const reader = requireAccount(context.account);
  const first = await listMatches(context, { ...filters, limit: MATCHES_PER_PAGE }, null);
  const pages = pagesFrom(first, context, filters);
  const pieces = as === 'json' ? jsonOf(pages, context, reader) : csvOf(pages, reader);
  return { total: first.total ?? first.page.length, pieces };
}

async function* pagesFrom(first: Page, context: Reading, filters: MatchFilters): AsyncGenerator<Page> {
  let page = first;
  yield page;
  while (page.nextCursor !== null) {
    page = await listMatches(context, { ...filters, cursor: page.nextCursor, limit: MATCHES_PER_PAGE });
    yield page;
  }
}

async function* jsonOf(pages: AsyncIterable<Page>, { db }: Reading, reader: Account): AsyncGenerator<string> {
  yield MATCHES_TEXT.head;
  let before = '';
  for await (const { page } of pages) {
    const ids = page.map(({ id }) => id);
    const logs = await readLogs(db, ids);
    for (const match of page) {
      yield before + measured(() => JSON.stringify(presentRecord(match, logs.get(match.id) ?? [], reader)));
      before = MATCHES_TEXT.between;
    }
  }
  yield MATCHES_TEXT.foot;
}

async function* csvOf(pages: AsyncIterable<Page>, reader: Account): AsyncGenerator<string> {
  yield resultsCsvHead();
  for await (const { page } of pages) {
    yield measured(() => page.map((match) => presentResult(match, reader)).join(''));
  }
}
