// The cameras of a team that wait, and the order to begin.

import type { ReadyCamera } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '#server/context.ts';
import { publishToTeam } from '#server/features/broadcasts/service.ts';
import { requirePermission } from '#server/features/teams/policy.ts';
import { AppError } from '#server/plugins/errors.ts';
import { isReachable, isStarting } from './order.ts';
import { requireReady, requireStarter } from './policy.ts';
import { presentReady } from './present.ts';
import { findReadyOf, updateOrdered } from './store.ts';

/** The cameras of a team, for members who may broadcast. */
export async function readReady(
  context: Pick<Context, 'db' | 'clock' | 'account'>,
  asked: string,
): Promise<ReadyCamera[]> {
  const { db, clock } = context;
  const { teamId } = await requirePermission(context, asked, 'broadcast');
  const now = clock.now();
  return (await findReadyOf(db, { teamId, now })).map((ready) => presentReady(ready, now));
}

/** Orders a camera to begin. While an order counts, another one changes nothing. */
export async function startReady(context: Context, cameraId: string): Promise<ReadyCamera> {
  const { db, clock } = context;
  const { camera } = await requireStarter(context, cameraId);
  const now = clock.now();
  const isOrdered = await updateOrdered(db, { id: camera.id, startId: uuidv7(), now });
  const ready = await requireReady(context, camera.id);
  if (isOrdered) {
    publishToTeam(context, camera.teamId);
  } else if (!isReachable(ready.camera, now)) {
    throw new AppError('camera-unreachable');
  } else if (!isStarting(ready.camera, now) && ready.camera.broadcastId !== null) {
    throw new AppError('camera-filming');
  }
  return presentReady(ready, now);
}
