import type { User } from '@allcourt/contract';

export function buildUser(fields: Partial<User> = {}): User {
  return {
    id: '01893d2c-7d6a-7c3e-9a8b-3f6f1a2b4c5d',
    email: 'maya.okafor@bayside.club',
    displayName: 'Maya Okafor',
    username: 'mayao',
    avatarUrl: null,
    ...fields,
  };
}
