import type { Profile, Region, User } from '@allcourt/contract';
import type { Account } from '#server/context.ts';

export function presentUser(account: Account): User {
  const { id, email, displayName, username, avatarUrl, eraseAfter } = account;
  return {
    id,
    email,
    displayName,
    username,
    avatarUrl,
    region: presentRegion(account),
    eraseAfter: eraseAfter?.toISOString() ?? null,
  };
}

export function presentProfile(account: Account): Profile {
  const { email, displayName, mode, statProfile, birthYear, emailVerifiedAt } = account;
  return {
    email,
    displayName,
    mode,
    statProfile,
    ...presentRegion(account),
    birthYear,
    isEmailVerified: emailVerifiedAt !== null,
  };
}

function presentRegion({ timeZone, weekStart, units }: Account): Region {
  return { timeZone, weekStart, units };
}
