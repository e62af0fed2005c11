import { type Person, type Profile, readPreferences, type User } from '@allcourt/contract';

export function buildUser(fields: Partial<User> = {}): User {
  return {
    id: '01893d2c-7d6a-7c3e-9a8b-3f6f1a2b4c5d',
    email: 'maya.okafor@bayside.club',
    displayName: 'Maya Okafor',
    username: 'mayao',
    avatarUrl: null,
    eraseAfter: null,
    region: { timeZone: null, weekStart: null, units: null },
    ...fields,
  };
}

export function buildProfile(fields: Partial<Profile> = {}): Profile {
  return {
    email: 'maya.okafor@bayside.club',
    displayName: 'Maya Okafor',
    ...readPreferences({}),
    isEmailVerified: false,
    ...fields,
  };
}

/** A teammate whose account may be added to matches. */
export function buildTeammate(fields: Partial<Person> = {}): Person {
  return {
    name: 'Jonas Lind',
    accountId: '01893d2c-7d6a-7c3e-9a8b-3f6f1a2b4c60',
    username: 'jonasl',
    isTeammate: true,
    opponentAt: null,
    partnerAt: null,
    matches: 0,
    ...fields,
  };
}
