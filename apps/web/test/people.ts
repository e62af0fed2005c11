import { type Profile, readPreferences, type User } from '@allcourt/contract';

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
