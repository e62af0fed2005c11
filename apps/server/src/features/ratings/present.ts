import {
  type CurrentRating,
  isMinor,
  type PlayerAnswer,
  type RatingHistoryAnswer,
  type RatingStepAnswer,
  type ServeReturnAnswer,
} from '@allcourt/contract';
import {
  afterIdle,
  isProvisional,
  meanEstimate,
  ratingInterval,
  shareAgainstAverage,
  skillAfterIdle,
} from '@allcourt/scoring/ratings';
import type { readPlayer, readRatingHistory } from './player.ts';
import { maySeeRatings } from './policy.ts';

type Read = Awaited<ReturnType<typeof readPlayer>>;
type ReadHistory = Awaited<ReturnType<typeof readRatingHistory>>;

export function presentPlayer({ player, isOwn, now, teams, records, ratings }: Read): PlayerAnswer {
  const { id: accountId, username, displayName, avatarUrl, hidesRatings, protectionYear } = player;
  const isYoung = isMinor(protectionYear, now);
  return {
    player: { accountId, username, displayName, avatarUrl },
    teams: teams.map(({ name, colour, role }) => ({ name, colour, role })),
    records,
    ratings: ratings && {
      current: ratings.current.map((current) => presentCurrent(current, now)),
      declared: ratings.declared.map(({ system, discipline, value, declaredOn }) => ({
        system,
        discipline,
        value,
        declaredOn,
      })),
      serveReturn: ratings.serveReturn.map((newest) => presentServeReturn(newest, now)),
    },
    own: isOwn ? { hidesRatings: hidesRatings || isYoung, isMinor: isYoung } : null,
  };
}

export function presentHistory({ steps, total, ...read }: ReadHistory): RatingHistoryAnswer {
  return { steps: steps.map((step) => presentStep(step, read)), total };
}

type Current = NonNullable<Read['ratings']>['current'][number];

/** The rating today: time since the last match has widened it. */
export function presentCurrent(
  { sport, discipline, matches, playedAt, ...last }: Omit<Current, 'accountId'>,
  now: Date,
): CurrentRating {
  const { rating, deviation } = afterIdle(last, now.getTime() - playedAt.getTime());
  return {
    sport,
    discipline,
    rating,
    deviation,
    ...ratingInterval({ rating, deviation }),
    matches,
    isProvisional: isProvisional({ matches, deviation }),
    lastMatchAt: playedAt.toISOString(),
  };
}

type Newest = NonNullable<Read['ratings']>['serveReturn'][number];

/** Serve and return today: time since the last match has widened them. */
function presentServeReturn(newest: Newest, now: Date): ServeReturnAnswer {
  const { sport, discipline, surface, matches, playedAt } = newest;
  const skill = (name: 'serve' | 'returning', points: number) => {
    const last = { rating: newest[name], deviation: newest[`${name}Deviation`] };
    const { rating, deviation } = skillAfterIdle(last, now.getTime() - playedAt.getTime());
    const { low, high } = ratingInterval({ rating, deviation });
    const shareOf = (value: number) => shareAgainstAverage(sport, name, value);
    const shares = { share: shareOf(rating), shareLow: shareOf(low), shareHigh: shareOf(high) };
    return { rating, low, high, points, ...shares };
  };
  return {
    sport,
    discipline,
    surface,
    serve: skill('serve', newest.servePointsSum),
    returning: skill('returning', newest.returningPointsSum),
    matches,
    lastMatchAt: playedAt.toISOString(),
  };
}

function presentStep(
  step: ReadHistory['steps'][number],
  { reader, player, players, everyone, now }: Omit<ReadHistory, 'steps' | 'total'>,
): RatingStepAnswer {
  const inMatch = players.filter(({ matchId }) => matchId === step.matchId);
  const others = inMatch.filter(({ accountId }) => accountId !== player.id);
  const side = inMatch.find(({ accountId }) => accountId === player.id)?.side;
  const othersWho = (isPartner: boolean) =>
    others
      .filter((other) => (other.side === side) === isPartner)
      .map(({ name, username }) => ({ name, username }));
  // The other rating could be computed from a chance and one rating.
  const revealsHidden = others.some(
    ({ accountId, ...other }) =>
      accountId !== null && !maySeeRatings(reader, { id: accountId, ...other }, now),
  );
  const maySeeMatch = inMatch.some(
    ({ accountId, ownerId }) => accountId === reader.id || ownerId === reader.id,
  );
  return {
    at: step.playedAt.toISOString(),
    rating: step.rating,
    deviation: step.deviation,
    ratingBefore: step.ratingBefore,
    deviationBefore: step.deviationBefore,
    winChance: revealsHidden ? null : step.winChance,
    expected: revealsHidden ? null : step.expected,
    score: step.score,
    share: step.share,
    won: step.score > 0.5,
    seededFrom: step.seededFrom,
    sides: revealsHidden ? null : sidesOf(everyone, step),
    match: maySeeMatch ? { id: step.matchId, partners: othersWho(true), opponents: othersWho(false) } : null,
  };
}

/** Both sides before the match; the sides are told apart by their scores, which differ. */
function sidesOf(
  everyone: ReadHistory['everyone'],
  step: ReadHistory['steps'][number],
): RatingStepAnswer['sides'] {
  const inMatch = everyone.filter(({ matchId }) => matchId === step.matchId);
  const sideRating = (isOwn: boolean) =>
    meanEstimate(
      inMatch
        .filter(({ score }) => (score > 0.5 === step.score > 0.5) === isOwn)
        .map(({ ratingBefore, deviationBefore }) => ({ rating: ratingBefore, deviation: deviationBefore })),
    );
  return { own: sideRating(true), opponents: sideRating(false) };
}
