// Scores at which a player loses points, for the drills that are played from them.

import type { PressureAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { lostScoreStatistics, lostScores } from '@allcourt/training/pressure';
import { type Context, requireAccount } from '#server/context.ts';
import { readEvidenceOf } from '#server/features/matches/service.ts';

/** Scores at which the reader wins a smaller share of points than elsewhere. */
export async function readPressure(
  { db, account }: Pick<Context, 'db' | 'account'>,
  sport: Sport,
): Promise<PressureAnswer> {
  const accountId = requireAccount(account).id;
  const evidence = await readEvidenceOf(db, { accountIds: [accountId], sport }, lostScoreStatistics(sport));
  const { all } = evidence(accountId);
  return { sport, matches: all.matches, scores: lostScores(sport, all.figures) };
}
