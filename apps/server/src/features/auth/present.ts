import type { Session } from '@allcourt/contract';
import { describeDevice } from '#server/features/security-log/service.ts';
import type { SessionRow } from './session-store.ts';

/** A session as its owner sees it: what the device is called, never what it sent. */
export function presentSession(
  { userAgent, createdAt, seenAt }: SessionRow,
  { id, isCurrent }: Pick<Session, 'id' | 'isCurrent'>,
): Session {
  return {
    id,
    ...describeDevice(userAgent),
    signedInAt: createdAt.toISOString(),
    lastUsedAt: seenAt.toISOString(),
    isCurrent,
  };
}
