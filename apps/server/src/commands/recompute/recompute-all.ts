import type { Database } from '#server/db/database.ts';
import { proveAttendance } from '#server/features/calendar/service.ts';
import { type ListProof, proveLists } from '#server/features/matches/listed/prove.ts';
import { type MeetingProof, proveMeetings } from '#server/features/matches/meetings/prove.ts';
import { type PlayedProof, provePlayed } from '#server/features/matches/played/prove.ts';
import { type Recomputation, recomputeMatches } from '#server/features/matches/recompute.ts';
import { proveForecasts, type RatingProof, recomputeRatings } from '#server/features/ratings/service.ts';
import { proveWins, type WinsProof } from '#server/features/teams/stats/prove.ts';
import { proveGains } from '#server/features/training/kept-gains.ts';
import { proveSkills } from '#server/features/training/kept-skills.ts';
import { proveTimes } from '#server/features/training/kept-time.ts';
import { proveWeaknesses } from '#server/features/training/kept-weaknesses.ts';

interface RecomputeOptions {
  /** Renews what differs. */
  readonly repair: boolean;
  readonly now: Date;
}

interface Recomputed {
  /** All that differs or cannot be read, and the counts of what was compared. */
  readonly lines: readonly string[];
  /** Everything can be read, and nothing differs, or no longer does. */
  readonly isSound: boolean;
}

/** Compares all that is stored beside the logs with what the logs make. */
export async function recomputeAll(db: Database, { repair, now }: RecomputeOptions): Promise<Recomputed> {
  const values = { repair };
  const done = await recomputeMatches(db, values);
  // After the matches: months and ratings are folded from what is stored of those.
  const played = await provePlayed(db, values);
  const met = await proveMeetings(db, values);
  const lists = await proveLists(db, values);
  const wins = await proveWins(db, values);
  const skills = await proveSkills(db, values);
  const gains = await proveGains(db, values);
  const times = await proveTimes(db, values);
  const weaknesses = await proveWeaknesses(db, values);
  const attendance = await proveAttendance(db, values);
  const ratings = await recomputeRatings(db, values);
  const forecasts = await proveForecasts(db, { repair, now });
  const differing = [
    ...[done.differing, played.differing, met.differing, lists.differing, wins.differing, skills.differing],
    ...[gains, times, weaknesses, attendance, ratings.differing, ratings.standings, forecasts],
  ].flat();
  return {
    isSound: done.unreadable.length === 0 && (differing.length === 0 || repair),
    lines: [
      ...matchLines(done, values),
      ...monthLines('Months played', played, values),
      ...meetingLines(met, values),
      ...listLines(lists, values),
      ...monthLines('Team months', wins, values),
      ...skills.differing.map((player) => `${player} skills ${repair ? 'repaired' : 'differ'}`),
      ...gains.map((player) => `${player} gains ${repair ? 'repaired' : 'differ'}`),
      ...times.map((player) => `${player} training time ${repair ? 'repaired' : 'differs'}`),
      ...weaknesses.map((player) => `${player} weaknesses ${repair ? 'repaired' : 'differ'}`),
      ...attendance.map((month) => `${month} attendance ${repair ? 'repaired' : 'differs'}`),
      ...ratingLines(ratings, values),
      ...forecasts.map((day) => `${day} forecasts ${repair ? 'repaired' : 'differ'}`),
    ],
  };
}

function matchLines(
  { matches, events, differing, unreadable }: Recomputation,
  { repair }: { repair: boolean },
) {
  const verb = repair ? 'repaired' : 'differs';
  return [
    ...differing.map(({ matchId, values }) => `${matchId} ${verb}: ${values.join(', ')}`),
    ...unreadable.map(({ matchId, reason }) => `${matchId} cannot be read: ${reason}`),
    `Matches: ${matches}, events: ${events}, differing: ${differing.length}, unreadable: ${unreadable.length}`,
  ];
}

function monthLines(
  name: string,
  { months, differing }: PlayedProof | WinsProof,
  { repair }: { repair: boolean },
) {
  const verb = repair ? 'repaired' : 'differs';
  return [
    ...differing.map((month) => `${month} ${verb}`),
    `${name}: ${months}, differing: ${differing.length}`,
  ];
}

function meetingLines({ meetings, differing }: MeetingProof, { repair }: { repair: boolean }) {
  return [
    ...differing.map((matchId) => `${matchId} meetings ${repair ? 'repaired' : 'differ'}`),
    `Meetings: ${meetings}, matches differing: ${differing.length}`,
  ];
}

function listLines({ listed, differing }: ListProof, { repair }: { repair: boolean }) {
  return [
    ...differing.map((matchId) => `${matchId} lists ${repair ? 'repaired' : 'differ'}`),
    `Matches in lists: ${listed}, differing: ${differing.length}`,
  ];
}

function ratingLines({ steps, differing, standings }: RatingProof, { repair }: { repair: boolean }) {
  const verb = repair ? 'repaired' : 'differ';
  return [
    ...differing.map((matchId) => `${matchId} ratings ${verb}`),
    ...standings.map((accountId) => `${accountId} standing ${repair ? 'repaired' : 'differs'}`),
    `Rating steps: ${steps}, matches differing: ${differing.length}`,
  ];
}
