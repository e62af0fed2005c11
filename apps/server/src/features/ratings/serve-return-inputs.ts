// The inputs of a person's own serve and return, beside those of their rating.

import type { Side } from '@allcourt/scoring';
import { AVERAGE_PLAYER, AVERAGE_SERVE, type Estimate } from '@allcourt/scoring/ratings';
import type { Account } from '#server/context.ts';
import type { Chain } from './chain.ts';
import type { Seated } from './input-seats.ts';
import type { OtherServeReturn, ServeReturnRow } from './serve-return-store.ts';

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

/** @param own the reader's steps, oldest first */
export function serveReturnInputs(
  own: readonly ServeReturnRow[],
  { reader, chain, seated, around, nameOf }: Around,
): ServeReturnInputs {
  const matches = own.map((step): ServeReturnInput => {
    const { sides, isHidden } = seated.get(step.matchId) ?? {
      sides: new Map<string, Side>(),
      isHidden: false,
    };
    const others = (isOwn: boolean, skill: Skill) =>
      isHidden
        ? null
        : (around.get(step.matchId) ?? [])
            .filter(({ accountId }) => (sides.get(accountId) === sides.get(reader.id)) === isOwn)
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

interface Around {
  readonly reader: Pick<Account, 'id'>;
  readonly chain: Chain;
  readonly seated: ReadonlyMap<string, Seated>;
  /** Steps of the others, by match. */
  readonly around: ReadonlyMap<string, readonly OtherServeReturn[]>;
  readonly nameOf: (accountId: string) => string;
}

type Skill = 'serve' | 'returning';

function beforeOf(row: OtherServeReturn, skill: Skill): Estimate {
  return { rating: row[`${skill}Before`], deviation: row[`${skill}DeviationBefore`] };
}
