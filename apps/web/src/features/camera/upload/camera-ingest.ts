import { appConfig } from '#web/data/app-config.ts';
import type { Clock } from '#web/data/clock.ts';
import { ApiError, apiAs, refusalOf, send } from '#web/data/http.ts';
import { askServerTime } from '#web/data/server-clock.ts';
import type { Piece } from '#web/features/camera/film/reel.ts';
import { judge } from './verdict.ts';

const broadcastAnswer = async () => (await import('@allcourt/contract/http/broadcasts')).broadcastAnswer;

/** Uploads a camera's pieces. Every request may be repeated: ids and numbers make it harmless. */
export interface Ingest {
  /** Opens a session with its head. `offset` is server time minus session time, in milliseconds. */
  putHead(
    session: SessionPlace,
    head: { offset: number; bytes: Uint8Array },
    signal: AbortSignal,
  ): Promise<void>;
  putSegment(
    session: SessionPlace,
    segment: { seq: number; bytes: Uint8Array },
    signal: AbortSignal,
  ): Promise<void>;
  /** Gives a session its small rendition. */
  putSmallHead(session: SessionPlace, head: { bytes: Uint8Array }, signal: AbortSignal): Promise<void>;
  /** Sends the small rendition of a segment that the server has. */
  putSmallSegment(
    session: SessionPlace,
    segment: { seq: number; bytes: Uint8Array },
    signal: AbortSignal,
  ): Promise<void>;
  putStill(broadcastId: string, still: { at: number; picture: Blob }): Promise<void>;
  /** Server time, in Unix milliseconds. */
  readClock(): Promise<number>;
  end(broadcastId: string): Promise<void>;
}

export interface SessionPlace {
  readonly broadcastId: string;
  readonly sessionId: string;
}

export const ingest: Ingest = {
  putHead: (session, { offset, bytes }, signal) =>
    putBytes(`${pathOf(session)}?offset=${Math.round(offset)}`, bytes, { type: 'video/mp4', signal }),
  putSegment: (session, { seq, bytes }, signal) =>
    putBytes(`${pathOf(session)}/segments/${seq}`, bytes, { type: 'video/mp4', signal }),
  putSmallHead: (session, { bytes }, signal) =>
    putBytes(`${pathOf(session)}/small`, bytes, { type: 'video/mp4', signal }),
  putSmallSegment: (session, { seq, bytes }, signal) =>
    putBytes(`${pathOf(session)}/segments/${seq}/small`, bytes, { type: 'video/mp4', signal }),
  putStill: (broadcastId, { at, picture }) =>
    putBytes(`/api/broadcasts/${broadcastId}/stills/${at}`, picture, { type: 'image/jpeg' }),
  readClock: askServerTime,
  async end(broadcastId) {
    await apiAs(broadcastAnswer, `/api/broadcasts/${broadcastId}/end`, { method: 'POST' });
  },
};

function pathOf({ broadcastId, sessionId }: SessionPlace): string {
  return `/api/broadcasts/${broadcastId}/sessions/${sessionId}`;
}

/** Sends bytes, whose answer has none. */
export async function putBytes(
  path: string,
  body: Uint8Array | Blob,
  { type, signal }: { type: string; signal?: AbortSignal },
): Promise<void> {
  const response = await send(`${appConfig.apiOrigin}${path}`, {
    method: 'PUT',
    credentials: 'include',
    headers: { 'content-type': type },
    // Our buffers are never shared memory, which a request does not accept.
    body: body as Uint8Array<ArrayBuffer> | Blob,
    ...(signal ? { signal } : {}),
  });
  const text = await response.text();
  if (!response.ok) {
    throw refusalOf(response, text);
  }
}

const AGAIN_MS = 2000;
/** The broadcast was ended elsewhere, or deleted: there is nothing left to end. */
const OVER = ['broadcast-over', 'broadcast-not-found'];

interface EndOutcome {
  onRefused(problem: ApiError): Promise<void>;
  /** Called after a failed attempt; it retries. */
  onUnreachable(): void;
}

/** Sends a head or a segment, of either rendition. */
export function sendPiece(
  ingest: Ingest,
  broadcastId: string,
  { piece, bytes, signal }: { piece: Piece; bytes: Uint8Array; signal: AbortSignal },
): Promise<void> {
  const { sessionId, seq, offset, isSmall } = piece;
  const place = { broadcastId, sessionId };
  if (isSmall) {
    return seq === 0
      ? ingest.putSmallHead(place, { bytes }, signal)
      : ingest.putSmallSegment(place, { seq, bytes }, signal);
  }
  return seq === 0
    ? ingest.putHead(place, { offset, bytes }, signal)
    : ingest.putSegment(place, { seq, bytes }, signal);
}

/** Retries until the server knows that the broadcast is over. */
export async function reportEnd(
  { clock, ingest }: { clock: Clock; ingest: Ingest },
  broadcastId: string,
  { onRefused, onUnreachable }: EndOutcome,
): Promise<void> {
  for (;;) {
    try {
      await ingest.end(broadcastId);
      return;
    } catch (problem) {
      if (problem instanceof ApiError && judge(problem, { seq: 0 }) === 'stop') {
        if (!OVER.includes(problem.code ?? '')) {
          await onRefused(problem);
        }
        return;
      }
      onUnreachable();
      await new Promise<void>((resolve) => {
        clock.after(AGAIN_MS, resolve);
      });
    }
  }
}
