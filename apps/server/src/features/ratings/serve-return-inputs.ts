// The inputs of a person's own serve and return, beside those of their rating.

import { AVERAGE_PLAYER, AVERAGE_SERVE, type Estimate } from '@allcourt/scoring/ratings';
import type { Account } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { Chain } from './chain.ts';
import { maySeeRatings } from './policy.ts';
import { findServeReturnOf, findServeReturnOfMatches, type ServeReturnRow } from './serve-return-store.ts';
import { findPlayersOf } from './store.ts';

interface InputPlayer extends Estimate {
  id: string;
}

/** One side's points on serve, with the ratings of everyone else that it was compared with. */
interface SkillInput {
  points: number;
  won: number;
  /** The partner's own serve or return, and the opponents' other one; null if one of them hides their ratings. */
  partners: InputPlayer[] | null;
  opponents: InputPlayer[] | null;
  after: Estimate;
}

interface ServeReturnInput {
  at: string;
  surface: string | null;
  serve: SkillInput;
  returning: SkillInput;
}

/** The start of serve and return, and the effect of each match; every figure in full. */
export interface ServeReturnInputs {
  start: Estimate;
  averageServe: number;
  matches: ServeReturnInput[];
}

export async function readServeReturnInputs(
  db: Database,
  {
    reader,
    chain,
    now,
    nameOf,
  }: { reader: Pick<Account, 'id'>; chain: Chain; now: Date; nameOf: (accountId: string) => string },
): Promise<ServeReturnInputs> {
  const own = await findServeReturnOf(db, { accountId: reader.id, chain });
  const matchIds = own.map(({ matchId }) => matchId);
  const everyone = Map.groupBy(await findServeReturnOfMatches(db, matchIds), ({ matchId }) => matchId);
  const players = Map.groupBy(await findPlayersOf(db, matchIds), ({ matchId }) => matchId);
  const matches = own.map((step): ServeReturnInput => {
    const seats = players.get(step.matchId) ?? [];
    const ownSide = seats.find(({ accountId }) => accountId === reader.id)?.side;
    const isHidden = seats.some(
      ({ accountId, ...player }) => accountId && !maySeeRatings(reader, { ...player, id: accountId }, now),
    );
    const others = (isOwn: boolean, skill: Skill) =>
      isHidden
        ? null
        : (everyone.get(step.matchId) ?? [])
            .filter(({ accountId }) => accountId !== reader.id)
            .filter(
              ({ accountId }) =>
                (seats.find((seat) => seat.accountId === accountId)?.side === ownSide) === isOwn,
            )
            .map((row) => ({ id: nameOf(row.accountId), ...beforeOf(row, skill) }));
    return {
      at: step.playedAt.toISOString(),
      surface: step.surface,
      serve: {
        ...{ points: step.servePoints, won: step.serveWon },
        ...{ partners: others(true, 'serve'), opponents: others(false, 'returning') },
        after: { rating: step.serve, deviation: step.serveDeviation },
      },
      returning: {
        ...{ points: step.returningPoints, won: step.returningWon },
        ...{ partners: others(true, 'returning'), opponents: others(false, 'serve') },
        after: { rating: step.returning, deviation: step.returningDeviation },
      },
    };
  });
  return { start: AVERAGE_PLAYER, averageServe: AVERAGE_SERVE[chain.sport], matches };
}

type Skill = 'serve' | 'returning';

function beforeOf(row: ServeReturnRow, skill: Skill): Estimate {
  return { rating: row[`${skill}Before`], deviation: row[`${skill}DeviationBefore`] };
}
