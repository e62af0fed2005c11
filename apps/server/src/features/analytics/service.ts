import type { AnalyticsAnswer, MatchFilters } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { type Context, requireAccount } from '#server/context.ts';
import {
  findOthers,
  isOfPlayed,
  monthsOf,
  readOwnHistory,
  rememberPlayed,
  sumGroups,
} from '#server/features/matches/service.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { breakDown, halvesOf, presentAnalytics } from './analyze.ts';

interface Asked extends MatchFilters {
  sport: Sport;
  timeZone: string;
}

const remember = rememberPlayed<AnalyticsAnswer>();

/** Statistics of the reader's own finished matches. */
export async function readAnalytics(
  context: Pick<Context, 'db' | 'account'>,
  asked: Asked,
): Promise<AnalyticsAnswer> {
  const { id: accountId } = requireAccount(context.account);
  const make = () => makeAnalytics(context, asked);
  return isOfPlayed(asked) ? remember(context.db, { accountId, about: { ...asked } }, make) : make();
}

async function makeAnalytics(
  context: Pick<Context, 'db' | 'account'>,
  { timeZone, ...filters }: Asked,
): Promise<AnalyticsAnswer> {
  const { db } = context;
  const { sport } = filters;
  const reader = requireAccount(context.account);
  const matches = await readOwnHistory(context, filters);
  const parts = measured(() => breakDown(matches, monthsOf(timeZone)));
  const latest = [parts.opponents, parts.partners].flatMap(({ most }) => most.map(([, { last }]) => last.id));
  const halved = measured(() => halvesOf(matches));
  const [sums, players] = await Promise.all([
    sumGroups(db, reader.id, halved),
    findOthers(db, reader.id, [...new Set(latest)]),
  ]);
  const halves = sums.map((sum, index) => ({ sum, matches: halved[index] ?? [] }));
  return measured(() => presentAnalytics(sport, { matches, parts, halves, players }));
}
