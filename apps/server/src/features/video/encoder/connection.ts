// One encoder's connection: its key, its sender's rights, and its pieces on their way to the store.

import type { Socket } from 'node:net';
import type { EncoderProblem, SegmentRefusal } from '@allcourt/contract';
import { segmentRefusalSchema, shareTokenSchema } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { type Account, type Context, withContext } from '#server/context.ts';
import { hashOf } from '#server/features/broadcasts/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { createConversation, type Heard } from '#server/rtmp/conversation.ts';
import { openSession, requireCamera, takeSegment } from '../ingest.ts';
import type { Video } from '../video.ts';
import { createIntake, EncoderRefusal, type Intake } from './intake.ts';
import { type EncoderKeyRow, findEncoderKeyByHash, updateEncoderKey } from './store.ts';

export type EncoderBase = Omit<Context, 'afterCommit' | 'account'> & { readonly video: Video };

interface ConnectionParts {
  readonly base: EncoderBase;
  readonly socket: Socket;
  /** Ends another connection that sends with this key, and takes its place. */
  claim(keyId: string): Promise<void>;
}

export interface EncoderConnection {
  /** Disconnects, and stores what has arrived. */
  end(): Promise<void>;
}

/** Time to say what it publishes, and then from picture to picture. */
const WITHIN_MS = 10_000;
/** More than this waits in the network, not in memory. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;
/** An encoder that does not read is sent nothing more. */
const MAX_UNREAD_BYTES = 256 * 1024;
const LOOK_AGAIN_MS = 100;
const REFUSED_FOR_MS = 1000;
/** Time to store the last pictures while the encoder waits. */
const CLOSE_WITHIN_MS = 5000;

interface Sender {
  readonly key: EncoderKeyRow;
  readonly account: Account;
}

export function openConnection({ base, socket, claim }: ConnectionParts): EncoderConnection {
  const { db, clock, log } = base;
  let sender: Sender | null = null;
  let intake: Intake | null = null;
  let problem: EncoderProblem | null = null;
  let ended: Promise<void> | null = null;
  let isWaiting = false;
  const conversation = createConversation((bytes) => {
    socket.write(bytes);
    if (socket.writableLength > MAX_UNREAD_BYTES) {
      void end();
    }
  });
  const limit = setTimeout(() => void end(), WITHIN_MS);

  const finish = async () => {
    clearTimeout(limit);
    setTimeout(() => socket.destroy(), CLOSE_WITHIN_MS).unref();
    try {
      await intake?.finish();
      if (sender) {
        await updateEncoderKey(db, sender.key.id, { seenAt: null, kbps: null, problem });
      }
    } finally {
      socket.destroySoon();
    }
  };
  const end = () => {
    ended ??= finish().catch((error) => log.error({ err: error }, 'An encoder could not be disconnected'));
    return ended;
  };

  const fail = (error: unknown) => {
    if (error instanceof EncoderRefusal) {
      problem = error.problem;
    } else if (error instanceof AppError && error.code === 'storage-full') {
      problem = 'storage-full';
    } else if (!(error instanceof AppError)) {
      log.error({ err: error }, 'What an encoder sent could not be stored');
    }
    void end();
  };

  const act = <Result>(account: Account, run: (context: Context) => Promise<Result>) =>
    withContext({ ...base, account }, run);

  const admit = async (streamKey: string): Promise<void> => {
    const found = await findSender(streamKey);
    if (!found) {
      conversation.refuse('This stream key does not work. Create a new one.');
      // Its place stays taken, so that keys cannot be tried quickly.
      setTimeout(() => void end(), REFUSED_FOR_MS).unref();
      return;
    }
    // Gone while it was looked up, it takes no one's place.
    if (!ended) {
      await claim(found.key.id);
    }
    if (ended) {
      return;
    }
    sender = found;
    await updateEncoderKey(db, found.key.id, { seenAt: clock.now(), kbps: null, problem: null });
    intake = createIntakeFor(found);
    limit.refresh();
    hear(conversation.accept());
  };

  const findSender = async (streamKey: string): Promise<Sender | null> => {
    // Some encoders add parameters.
    const token = shareTokenSchema.safeParse(streamKey.split('?', 1)[0]);
    const found = token.success ? await findEncoderKeyByHash(db, hashOf(token.data)) : undefined;
    if (!found) {
      return null;
    }
    try {
      await act(found.account, (context) => requireCamera(context, found.key.broadcastId));
      return found;
    } catch (error) {
      if (error instanceof AppError) {
        return null;
      }
      throw error;
    }
  };

  const createIntakeFor = ({ key, account }: Sender) => {
    const { broadcastId } = key;
    const seen = async (changes: Partial<EncoderKeyRow>) => {
      if (!(await updateEncoderKey(db, key.id, { ...changes, seenAt: clock.now() }))) {
        throw new AppError('encoder-key-not-found');
      }
    };
    return createIntake({
      now: () => clock.now().getTime(),
      async open(bytes, offset) {
        await seen({});
        const sessionId = uuidv7();
        await act(account, (context) =>
          openSession(context, base.video, { broadcastId, sessionId, offset, bytes }),
        );
        let seq = 0;
        return async (piece) => {
          seq += 1;
          const sent = { broadcastId, sessionId, seq, bytes: piece };
          await seen({ pictureAt: clock.now() });
          await act(account, (context) => takeSegment(context, base.video, sent)).catch(ignoreUseless);
        };
      },
      onProgress: (progress) => seen(progress),
      onFailure: fail,
    });
  };

  const hear = (heard: readonly Heard[]) => {
    for (const one of heard) {
      if (one.kind === 'publish') {
        socket.pause();
        admit(one.key)
          .then(() => socket.resume())
          .catch(fail);
      } else if (one.kind === 'end') {
        void end();
      } else if (one.kind === 'video') {
        limit.refresh();
        intake?.video(one);
      } else {
        intake?.audio(one);
      }
    }
    waitForStore();
  };

  /** Lets the network hold what the store has no time for. */
  const waitForStore = () => {
    if (isWaiting || ended || !intake || intake.waiting() <= MAX_WAITING_BYTES) {
      return;
    }
    isWaiting = true;
    socket.pause();
    setTimeout(() => {
      isWaiting = false;
      socket.resume();
      waitForStore();
    }, LOOK_AGAIN_MS).unref();
  };

  socket.setNoDelay(true);
  socket.setTimeout(WITHIN_MS, () => void end());
  socket.on('error', () => void end());
  socket.on('close', () => void end());
  socket.on('data', (bytes) => {
    if (ended) {
      return;
    }
    try {
      hear(conversation.hear(bytes));
    } catch (error) {
      if (error instanceof RangeError) {
        void end();
      } else {
        fail(error);
      }
    }
  });
  return { end };
}

const USELESS: ReadonlySet<SegmentRefusal> = new Set(['no-video', 'behind']);

/** A last piece without a picture, or one that a clock placed again would repeat. */
function ignoreUseless(error: unknown): void {
  const isUseless =
    error instanceof AppError &&
    error.code === 'segment-refused' &&
    USELESS.has(segmentRefusalSchema.parse(error.detail).reason);
  if (!isUseless) {
    throw error;
  }
}
