import type { Profile, User } from '@allcourt/contract';
import type { Account } from '#server/context.ts';

export function presentUser({ id, email, displayName, username, avatarUrl }: Account): User {
  return { id, email, displayName, username, avatarUrl };
}

export function presentProfile({ email, mode, statProfile }: Account): Profile {
  return { email, mode, statProfile };
}
