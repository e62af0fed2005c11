// Access to waiting cameras: members who may broadcast, and for its reports the account of its device alone.

import { type Context, requireAccount } from '#server/context.ts';
import { findMembership, requireActive, requireSeason, requireVerb } from '#server/features/teams/policy.ts';
import { AppError, requireFound, requireId } from '#server/plugins/errors.ts';
import { deleteOwn, findReady, type Ready } from './store.ts';

type Asking = Pick<Context, 'db' | 'clock' | 'account'>;

/** Requires the right to broadcast, as going live does. A camera without it no longer waits. */
export async function requireReporter(
  context: Asking,
  { id, teamId }: { id: string; teamId: string },
): Promise<{ accountId: string }> {
  const { id: accountId, isDemo } = requireAccount(context.account);
  if (isDemo) {
    const sentence = 'The demo is shared, so strangers could start your camera. Register to do this.';
    throw new AppError('demo-limited', undefined, { sentence });
  }
  try {
    await requireActive(context, teamId, 'broadcast');
  } catch (error) {
    if (error instanceof AppError) {
      await deleteOwn(context.db, { id, accountId });
    }
    throw error;
  }
  return { accountId };
}

/** Requires the right to start a camera. Outsiders learn nothing of it. */
export async function requireStarter(context: Asking, cameraId: string): Promise<Ready> {
  const { id: accountId } = requireAccount(context.account);
  const ready = await requireReady(context, cameraId);
  const sought = { teamId: ready.camera.teamId, accountId };
  const membership = requireFound(await findMembership(context.db, sought), 'camera-not-found');
  requireVerb(membership, 'broadcast');
  requireSeason(membership);
  return ready;
}

/** Requires the camera's own account. */
export async function requireOwnReady(context: Asking, cameraId: string): Promise<Ready> {
  const { id: accountId } = requireAccount(context.account);
  const ready = await requireReady(context, cameraId);
  if (ready.camera.accountId !== accountId) {
    throw new AppError('camera-not-found');
  }
  return ready;
}

/** A camera that waits, or films, by the right of its own user. */
export async function requireReady({ db, clock }: Asking, cameraId: string): Promise<Ready> {
  const id = requireId(cameraId, 'camera-not-found');
  return requireFound(await findReady(db, { id, now: clock.now() }), 'camera-not-found');
}
