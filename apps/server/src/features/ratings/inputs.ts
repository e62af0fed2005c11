// The inputs of a person's own rating, so that they can compute it themselves: packages/scoring/scripts has the script.

import { type Context, requireAccount } from '#server/context.ts';
import type { Chain } from './chain.ts';
import { groupSeated, readSeated } from './input-seats.ts';
import { type ServeReturnInputs, serveReturnInputs } from './serve-return-inputs.ts';
import { findOtherServeReturn, findServeReturnOf } from './serve-return-store.ts';
import { findAllSteps, findOtherSteps, type OtherStep } from './step-store.ts';

/** A player as they were before a match, under a name that this file alone gives them. */
interface InputPlayer {
  id: string;
  rating: number;
  deviation: number;
  volatility: number;
}

interface Stand {
  rating: number;
  deviation: number;
  volatility: number;
}

interface MatchInput {
  at: string;
  won: boolean;
  share: number | null;
  /** Null if one of them hides their ratings: the rating after such a match is to be taken as given. */
  partners: InputPlayer[] | null;
  opponents: InputPlayer[] | null;
  after: Stand;
}

/** A rating's inputs; every figure in full. */
export interface RatingInputs extends Chain {
  start: Stand & { seededFrom: string | null };
  matches: MatchInput[];
  /** The second figure, by surface. */
  serveReturn: ServeReturnInputs;
}

const NEW_VOLATILITY = 0.06;

/** The inputs of the reader's own rating. */
export async function readRatingInputs(
  { db, clock, account }: Pick<Context, 'db' | 'clock' | 'account'>,
  chain: Chain,
): Promise<RatingInputs> {
  const reader = requireAccount(account);
  const now = clock.now();
  const whose = { accountId: reader.id, chain };
  const [own, ownServe] = await Promise.all([findAllSteps(db, whose), findServeReturnOf(db, whose)]);
  const [others, otherServe] = await Promise.all([
    own.length === 0 ? [] : findOtherSteps(db, whose),
    ownServe.length === 0 ? [] : findOtherServeReturn(db, whose),
  ]);
  const seated = await readSeated(db, { reader, now, steps: [...own, ...ownServe] });
  const around = groupSeated(others, seated);
  const names = new Map<string, string>();
  const nameOf = (accountId: string): string => {
    const id = names.get(accountId) ?? `p${names.size + 1}`;
    names.set(accountId, id);
    return id;
  };
  const named = ({ accountId, ratingBefore, deviationBefore, volatilityBefore }: OtherStep): InputPlayer => {
    const id = nameOf(accountId);
    const volatility = volatilityBefore ?? NEW_VOLATILITY;
    return { id, rating: ratingBefore, deviation: deviationBefore, volatility };
  };
  const matches = own.map((step): MatchInput => {
    const isHidden = seated.get(step.matchId)?.isHidden ?? false;
    const ofSide = (isOwn: boolean) =>
      isHidden
        ? null
        : (around.get(step.matchId) ?? [])
            .filter(({ score }) => (score > 0.5 === step.score > 0.5) === isOwn)
            .map(named);
    const { rating, deviation, volatility } = step;
    return {
      at: step.playedAt.toISOString(),
      won: step.score > 0.5,
      share: step.share,
      partners: ofSide(true),
      opponents: ofSide(false),
      after: { rating, deviation, volatility },
    };
  });
  const [first] = own;
  const start = {
    rating: first?.ratingBefore ?? 1500,
    deviation: first?.deviationBefore ?? 350,
    volatility: NEW_VOLATILITY,
    seededFrom: first?.seededFrom ?? null,
  };
  const serveReturn = serveReturnInputs(ownServe, {
    ...{ reader, chain, seated, nameOf },
    around: groupSeated(otherServe, seated),
  });
  return { ...chain, start, matches, serveReturn };
}

const HEAD = [
  ...['at', 'won', 'share', 'partner', 'partner_rating', 'partner_deviation', 'partner_volatility'],
  ...['opponent_1', 'opponent_1_rating', 'opponent_1_deviation'],
  ...['opponent_2', 'opponent_2_rating', 'opponent_2_deviation'],
  ...['rating_after', 'deviation_after', 'volatility_after'],
];

/** One row per match, under the first with the start of the rating. */
export function toCsv({ start, matches }: RatingInputs): string {
  const none = HEAD.slice(1, -3).map(() => '');
  const rows = [
    HEAD,
    ['start', ...none, start.rating, start.deviation, start.volatility],
    ...matches.map(({ at, won, share, partners, opponents, after }) => {
      const [partner] = partners ?? [];
      const [first, second] = opponents ?? [];
      return [
        ...[at, won, share ?? ''],
        ...[partner?.id, partner?.rating, partner?.deviation, partner?.volatility],
        ...[first?.id, first?.rating, first?.deviation, second?.id, second?.rating, second?.deviation],
        ...[after.rating, after.deviation, after.volatility],
      ].map((cell) => cell ?? '');
    }),
  ];
  return rows.map((row) => `${row.join(',')}\r\n`).join('');
}
