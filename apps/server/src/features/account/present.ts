import { type Preferences, type Profile, type Region, readPreferences, type User } from '@allcourt/contract';
import type { Account } from '#server/context.ts';

export function presentUser(account: Account): User {
  const { id, email, displayName, username, avatarUrl, eraseAfter, isDemo } = account;
  return {
    id,
    email,
    displayName,
    username,
    avatarUrl,
    region: presentRegion(account),
    ...(isDemo ? { isDemo } : {}),
    eraseAfter: eraseAfter?.toISOString() ?? null,
  };
}

export function presentProfile(account: Account): Profile {
  const { email, displayName, emailVerifiedAt } = account;
  return { email, displayName, ...preferencesOf(account), isEmailVerified: emailVerifiedAt !== null };
}

/** Every preference, wherever its row has it. */
export function preferencesOf(account: Account): Preferences {
  return readPreferences({ ...account.preferences, ...account });
}

function presentRegion(account: Account): Region {
  const { timeZone, weekStart, units } = preferencesOf(account);
  return { timeZone, weekStart, units };
}
