/** The people across the net last, and the record against them. */
import type { Person } from '@allcourt/contract';
import type { Discipline, Sport } from '@allcourt/scoring';
import { queryOptions } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { timeZone } from '#web/ui/words/region.ts';
import { isStandIn } from './suggested-people.ts';

/** People offered in one tap. */
const OFFERED = 3;

/** The latest opponents who do not play already, the newest first. */
export function pastOpponents(people: readonly Person[], taken: readonly string[]): readonly Person[] {
  const playing = new Set(taken.map((name) => name.trim().toLocaleLowerCase()));
  return people
    .filter(
      ({ name, opponentAt }) =>
        opponentAt !== null && !isStandIn(name) && !playing.has(name.toLocaleLowerCase()),
    )
    .sort((one, other) => (other.opponentAt ?? '').localeCompare(one.opponentAt ?? ''))
    .slice(0, OFFERED);
}

/** Decided matches. */
export interface Balance {
  readonly won: number;
  readonly lost: number;
}

interface Met {
  readonly person: Pick<Person, 'name' | 'metId'>;
  readonly sport: Sport;
  readonly discipline: Discipline;
}

/** The reader's balance against a person in this kind of match. */
export function balanceQuery({ person, sport, discipline }: Met) {
  const asked = new URLSearchParams({
    opponent: person.metId ?? person.name,
    sport,
    discipline,
    timeZone: timeZone(),
  });
  return queryOptions({
    queryKey: ['matches', 'balance', asked.toString()],
    queryFn: async ({ signal }): Promise<Balance> => {
      const { record } = await apiAs(schema, `/api/head-to-head?${asked}`, { signal });
      return { won: record.won, lost: record.lost };
    },
  });
}

const schema = async () => (await import('@allcourt/contract/http/head-to-head')).headToHeadAnswer;

/** `You lead 3–1`, `Level at 2–2`, `Weiss leads 4–1`; null without a decided match. */
export function balanceText(name: string, { won, lost }: Balance): string | null {
  if (won + lost === 0) {
    return null;
  }
  if (won === lost) {
    return `Level at ${won}–${lost}`;
  }
  return won > lost ? `You lead ${won}–${lost}` : `${name} leads ${lost}–${won}`;
}
