// Shared by head-to-heads and scouting: people as the address names them, and matches as both list them.

import { foldText, idSchema, type MetMatch, type MetPerson } from '@allcourt/contract';
import { FORMER_MEMBER } from '@allcourt/contract/words';
import { opponentOf, type Side, type Sport } from '@allcourt/scoring';
import { MAX_LAST_MET, type MetRow, type Who } from '#server/features/matches/service.ts';
import { AppError, badRequest } from '#server/plugins/errors.ts';
import { maySeeAccount } from './policy.ts';
import type { KnownPerson } from './store.ts';

export type Seat = MetRow['seats'][number];

/** The players of matches, by match. */
export function seatsOf(rows: readonly MetRow[]): ReadonlyMap<string, readonly Seat[]> {
  return new Map(rows.map(({ id, seats }) => [id, seats]));
}

/** A person of the query: an account's id, or else a guest's name. Erased accounts share a name, and are no one. */
export function whoIn(text: string): Who {
  const id = idSchema.safeParse(text);
  if (id.success) {
    return { accountId: id.data };
  }
  if (foldText(text) === foldText(FORMER_MEMBER)) {
    throw new AppError('person-not-found');
  }
  return { name: text };
}

export function accountIn(who: Who): string | undefined {
  return 'accountId' in who ? who.accountId : undefined;
}

/** Refuses to look for someone in two places of one match. */
export function requireDifferent(people: readonly Who[]): void {
  const keys = people.map((who) => ('accountId' in who ? who.accountId : foldText(who.name)));
  if (new Set(keys).size < keys.length) {
    throw badRequest('Each person can be named once.');
  }
}

/** The sport asked for, else the one set in the app, else the one that was played most. */
export function chooseSport(
  asked: Sport | undefined,
  sports: readonly { readonly sport: Sport; readonly played: number }[],
  mode: Sport | null,
): Sport {
  const known = sports.map(({ sport }) => sport);
  const own = mode !== null && known.includes(mode) ? mode : undefined;
  return asked ?? own ?? known[0] ?? mode ?? 'tennis';
}

interface Presenting {
  readonly reader: { readonly id: string };
  readonly now: Date;
}

export function presentAccount(
  person: KnownPerson | undefined,
  { reader, now, name }: Presenting & { /** As the newest match has it. */ name: string },
): MetPerson {
  return person && maySeeAccount(reader, person, now)
    ? { name: person.name, accountId: person.id, username: person.username, avatarUrl: person.avatarUrl }
    : { name, accountId: null, username: null, avatarUrl: null };
}

/** The name of a person in the newest of these matches. @param rows oldest first */
export function newestName(
  who: Who,
  rows: readonly MetRow[],
  seats: ReadonlyMap<string, readonly Seat[]>,
): string | undefined {
  for (const row of rows.toReversed()) {
    const seat = (seats.get(row.id) ?? []).find((one) => isWho(one, who));
    if (seat) {
      return seat.name;
    }
  }
  return undefined;
}

function isWho(seat: Seat, who: Who): boolean {
  return 'accountId' in who
    ? seat.accountId === who.accountId
    : seat.accountId === null && foldText(seat.name) === foldText(who.name);
}

/** The newest matches, newest first; a link only for the reader's own. @param rows oldest first */
export function presentLast(
  rows: readonly MetRow[],
  { seats, reader }: { seats: ReadonlyMap<string, readonly Seat[]>; reader: { readonly id: string } },
): MetMatch[] {
  return rows
    .slice(-MAX_LAST_MET)
    .toReversed()
    .map((row) => {
      const players = seats.get(row.id) ?? [];
      const isOwn = row.ownerId === reader.id || players.some(({ accountId }) => accountId === reader.id);
      const namesOf = (side: Side) => players.filter((seat) => seat.side === side).map(({ name }) => name);
      return {
        id: isOwn ? row.id : null,
        at: row.startedAt.toISOString(),
        result: resultOf(row),
        sets: row.sets.map((set) => ({ ...set })),
        side: row.side,
        status: row.status,
        surface: row.surface,
        own: namesOf(row.side),
        theirs: namesOf(opponentOf(row.side)),
      };
    });
}

function resultOf({ winner, side }: Pick<MetRow, 'winner' | 'side'>): MetMatch['result'] {
  if (winner === null) {
    return 'unfinished';
  }
  return winner === side ? 'won' : 'lost';
}
