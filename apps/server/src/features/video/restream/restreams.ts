// Restreams of a live broadcast: to YouTube, Twitch, or a server of the team's. Stream keys are stored encrypted, and erased
// when a restream is stopped or its broadcast ends.

import type { CreateRestreamBody, Restream, RestreamsAnswer } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '#server/config.ts';
import { type Context, requireAccount } from '#server/context.ts';
import { requireNotDemo } from '#server/features/account/policy.ts';
import { isTeamOnly, requireBroadcaster } from '#server/features/broadcasts/policy.ts';
import { lockBroadcast } from '#server/features/broadcasts/service.ts';
import { AppError, badRequest, requireId } from '#server/plugins/errors.ts';
import { type Seal, seal } from '#server/sealed.ts';
import { countRestreams, deleteRestream, findRestreams, insertRestream, type RestreamRow } from './store.ts';

/** Each costs the server the bit rate of the broadcast once more. */
const MAX_RESTREAMS = 3;

export const sealOf = ({ auth }: Pick<Config, 'auth'>, id: string): Seal => ({
  secret: auth.secret,
  purpose: 'restream',
  id,
});

type Setting = Pick<Config, 'auth' | 'restream'>;

export async function createRestream(
  context: Context,
  { broadcastId, config, address, streamKey }: CreateRestreamBody & { broadcastId: string; config: Setting },
): Promise<Restream> {
  const { db, clock, account } = context;
  const { id: createdBy } = requireNotDemo(requireAccount(account));
  const { broadcast } = await requireBroadcaster(context, broadcastId);
  if (config.restream === null) {
    throw new AppError('restream-off');
  }
  if (broadcast.source !== 'camera') {
    throw badRequest('This broadcast has no camera.');
  }
  if (broadcast.endedAt !== null) {
    throw new AppError('broadcast-over');
  }
  if (await isTeamOnly(context, broadcast)) {
    throw new AppError('minor-in-broadcast');
  }
  const id = uuidv7();
  const row = {
    id,
    broadcastId: broadcast.id,
    address,
    streamKey: seal(streamKey, sealOf(config, id)),
    createdBy,
    createdAt: clock.now(),
    state: 'connecting' as const,
  };
  await db.transaction(async (tx) => {
    await lockBroadcast(tx, broadcast.id);
    if ((await countRestreams(tx, broadcast.id)) >= MAX_RESTREAMS) {
      throw new AppError('too-many-restreams');
    }
    await insertRestream(tx, row);
  });
  return presentRestream({ ...row, kbps: null, problem: null, words: null });
}

export async function listRestreams(
  context: Context,
  { broadcastId, config }: { broadcastId: string; config: Setting },
): Promise<RestreamsAnswer> {
  const { broadcast } = await requireBroadcaster(context, broadcastId, { evenArchived: true });
  const rows = await findRestreams(context.db, broadcast.id);
  return { isOn: config.restream !== null, restreams: rows.map(presentRestream) };
}

/** Stops a restream and erases its key. The server that sends it hangs up within a second. */
export async function stopRestream(
  context: Context,
  { broadcastId, restreamId }: { broadcastId: string; restreamId: string },
): Promise<void> {
  const { broadcast } = await requireBroadcaster(context, broadcastId, { evenArchived: true });
  const id = requireId(restreamId, 'restream-not-found');
  if (!(await deleteRestream(context.db, { id, broadcastId: broadcast.id }))) {
    throw new AppError('restream-not-found');
  }
}

type Presented = Pick<RestreamRow, 'id' | 'address' | 'createdAt' | 'state' | 'kbps' | 'problem' | 'words'>;

function presentRestream({ id, address, createdAt, state, kbps, problem, words }: Presented): Restream {
  return {
    id,
    address,
    createdAt: createdAt.toISOString(),
    state,
    kbps: state === 'live' ? kbps : null,
    problem: state === 'live' ? null : problem,
    words: state === 'live' ? null : words,
  };
}
