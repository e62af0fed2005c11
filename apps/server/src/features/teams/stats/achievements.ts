// Achievements are computed from the team's matches: a match that is corrected or
// deleted takes along what was achieved in it.

import type { TeamStatsAnswer } from '@allcourt/contract';
import { durationText, listText } from '@allcourt/contract/words';
import type { Sport } from '@allcourt/scoring';
import type { TeamMatch, TeamPlayer, TeamSet } from './team-match.ts';

type Achievement = TeamStatsAnswer['achievements'][number];

/** Looks at the team's matches, oldest first, and gives the first in which it was achieved. */
type Finder = (played: readonly TeamMatch[], sport: Sport) => Achievement | undefined;

/** The achievements of these matches, the newest first. @param played oldest first */
export function achievementsOf(played: readonly TeamMatch[], sport: Sport): Achievement[] {
  const inOrder = played.toSorted((first, second) => first.at.getTime() - second.at.getTime());
  return FINDERS.flatMap((find) => find(inOrder, sport) ?? []).toSorted((first, second) =>
    second.at.localeCompare(first.at),
  );
}

const WIN_MARKS = [10, 25, 50, 100, 250, 500, 1000];
const STREAK = 10;
const IRON_MATCHES = 5;
const IRON_MS = 7 * 86_400_000;
const MARATHON_MS = 3 * 3_600_000;
const MATCHES_OF_A_CENTURION = 100;
const COURTS = ['hard', 'clay', 'grass', 'indoor'] as const;
/** Fewer games, or points, make no whole set. */
const LEAST_IN_A_SET = { tennis: 4, pickleball: 11 } as const;
/** With more it is a tiebreak that stands for a set. */
const MAX_IN_A_SET = { tennis: 8, pickleball: 21 } as const;

const firstBagel: Finder = (played, sport) => {
  const isBagel = ({ own, theirs, isWon }: TeamSet) =>
    isWon && theirs === 0 && own >= LEAST_IN_A_SET[sport] && own <= MAX_IN_A_SET[sport];
  const match = played.find(({ sets }) => sets.some(isBagel));
  const own = match?.sets.find(isBagel)?.own;
  const title = sport === 'tennis' ? 'First bagel' : 'First shutout';
  return match && achievementOf(match, { id: 'first-bagel', title, detail: `${namesOf(match)}, ${own}–0` });
};

const comeback: Finder = (played, sport) => {
  const least = LEAST_IN_A_SET[sport];
  const match = played.find(
    ({ result, sets: [first] }) => result === 'won' && first?.own === 0 && first.theirs >= least,
  );
  const detail = match && `${namesOf(match)}, from 0–${match.sets[0]?.theirs} down`;
  return match && achievementOf(match, { id: 'comeback', title: 'Comeback', detail: detail ?? '' });
};

const marathon: Finder = (played) => {
  const match = played.find(({ durationMs }) => (durationMs ?? 0) >= MARATHON_MS);
  return (
    match &&
    achievementOf(match, {
      id: 'marathon',
      title: 'Marathon',
      detail: `${namesOf(match)}, ${durationText(match.durationMs ?? 0)}`,
    })
  );
};

/** The highest mark that has been reached; those below it were. */
const careerWins: Finder = (played) => {
  const won = played.filter(({ result }) => result === 'won');
  const mark = WIN_MARKS.findLast((wins) => won.length >= wins);
  const match = mark === undefined ? undefined : won[mark - 1];
  return (
    match &&
    achievementOf(match, {
      id: `wins-${mark}`,
      title: `${mark} career wins`,
      detail: `The last by ${namesOf(match)}`,
    })
  );
};

const tenInARow: Finder = (played) => {
  const runs = new Map<string, number>();
  return firstBy(played, (player, { result }) => {
    if (result !== 'unfinished') {
      runs.set(player.accountId, result === 'won' ? (runs.get(player.accountId) ?? 0) + 1 : 0);
    }
    return runs.get(player.accountId) === STREAK
      ? { id: 'streak-10', title: 'Ten in a row', detail: `${player.name}, ten wins in a row` }
      : null;
  });
};

const ironPlayer: Finder = (played) => {
  const starts = new Map<string, number[]>();
  return firstBy(played, (player, { startedAt }) => {
    const since = startedAt.getTime() - IRON_MS;
    const recent = [...(starts.get(player.accountId) ?? []).filter((at) => at > since), startedAt.getTime()];
    starts.set(player.accountId, recent);
    return recent.length === IRON_MATCHES
      ? { id: 'iron-player', title: 'Iron player', detail: `${player.name}, five matches in seven days` }
      : null;
  });
};

const centurion: Finder = (played) => {
  const counted = new Map<string, number>();
  return firstBy(played, (player) => {
    const count = (counted.get(player.accountId) ?? 0) + 1;
    counted.set(player.accountId, count);
    return count === MATCHES_OF_A_CENTURION
      ? { id: 'centurion', title: 'Centurion', detail: `${player.name}, ${count} matches` }
      : null;
  });
};

const allCourts: Finder = (played) => {
  const won = new Map<string, Set<string>>();
  return firstBy(played, (player, { result, surface }) => {
    if (result !== 'won' || surface === null) {
      return null;
    }
    const courts = (won.get(player.accountId) ?? new Set()).add(surface);
    won.set(player.accountId, courts);
    return courts.size === COURTS.length
      ? { id: 'all-courts', title: 'All courts', detail: `${player.name}, won on ${listText(COURTS)}` }
      : null;
  });
};

const FINDERS: readonly Finder[] = [
  firstBagel,
  comeback,
  marathon,
  careerWins,
  tenInARow,
  ironPlayer,
  centurion,
  allCourts,
];

type Member = TeamPlayer & { readonly accountId: string };
type Words = Pick<Achievement, 'id' | 'title' | 'detail'>;

/** The first match in which one of its members achieved it. */
function firstBy(
  played: readonly TeamMatch[],
  achieved: (player: Member, match: TeamMatch) => Words | null,
): Achievement | undefined {
  for (const match of played) {
    for (const player of match.players) {
      const words = isMember(player) ? achieved(player, match) : null;
      if (words) {
        return achievementOf(match, words);
      }
    }
  }
  return undefined;
}

function isMember(player: TeamPlayer): player is Member {
  return player.accountId !== null;
}

function achievementOf({ id: matchId, at }: TeamMatch, words: Words): Achievement {
  return { ...words, at: at.toISOString(), matchId };
}

function namesOf({ players }: TeamMatch): string {
  return listText(players.map(({ name }) => name));
}
