import type { Challenge, ChatPerson, LadderAnswer, Rung } from '@allcourt/contract';
import { buildUser } from './people.ts';

type Ladder = NonNullable<LadderAnswer['ladder']>;

function person(id: number, name: string): ChatPerson {
  return {
    accountId: `018dcccc-0000-7000-8000-00000000000${id}`,
    username: `player${id}`,
    name,
    avatarUrl: null,
  };
}

export const INES = person(1, 'Inês Duarte');
export const JONAS = person(2, 'Jonas Lindqvist');
const { id: ownId, username, displayName } = buildUser();
export const MAYA: ChatPerson = { accountId: ownId, username, name: displayName, avatarUrl: null };
export const PETRA = person(4, 'Petra Novak');

export const CHALLENGE_ID = '018deeee-0000-7000-8000-000000000001';

/** An instant some days from now, at a whole minute. */
export function inDays(days: number): string {
  return new Date(Math.floor(Date.now() / 60_000) * 60_000 + days * 86_400_000).toISOString();
}

export function buildRung(place: number, who: ChatPerson, changes: Partial<Rung> = {}): Rung {
  return {
    place,
    person: who,
    moved: 0,
    awayUntil: null,
    isYou: who.accountId === MAYA.accountId,
    rating: null,
    whyNot: who.accountId === MAYA.accountId ? 'self' : null,
    ...changes,
  };
}

/** Maya challenged Jonas, who has yet to answer. */
export function buildChallenge(changes: Partial<Challenge> = {}): Challenge {
  return {
    id: CHALLENGE_ID,
    challenger: MAYA,
    challenged: JONAS,
    state: 'open',
    createdAt: inDays(-1),
    answeredAt: null,
    until: inDays(2),
    match: null,
    proposal: null,
    event: null,
    isOwn: true,
    ...changes,
  };
}

/** The same, accepted. */
export function buildAccepted(changes: Partial<Challenge> = {}): Challenge {
  return buildChallenge({ state: 'accepted', answeredAt: inDays(-1), until: inDays(9), ...changes });
}

/** Maya is third of four, and no challenge runs. */
export function buildLadder(changes: Partial<Ladder> = {}): LadderAnswer {
  const mayManage = changes.mayManage ?? false;
  return {
    ladder: {
      id: '018dffff-0000-7000-8000-000000000001',
      sport: 'tennis',
      rules: { reach: 3, days: 10, movement: 'take', isOpen: true },
      rungs: [
        buildRung(1, INES, { rating: 1831.4 }),
        buildRung(2, JONAS),
        buildRung(3, MAYA, { moved: 1 }),
        buildRung(4, PETRA, { moved: -1, whyNot: 'below' }),
      ],
      challenges: [],
      isOn: true,
      mayManage,
      ...changes,
    },
    mayManage,
  };
}
