import { appConfig } from '#web/data/app-config.ts';
import { apiAs, refusalOf, send } from '#web/data/http.ts';

/** Where a camera's pieces go. Every sending may be repeated: ids and numbers make a second one harmless. */
export interface Ingest {
  /** Opens a session by its head. `offset` is what has to be added to its times to be the server's, in milliseconds. */
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
  putStill(broadcastId: string, still: { at: number; picture: Blob }): Promise<void>;
  /** The server's clock, in Unix milliseconds. */
  readClock(): Promise<number>;
  end(broadcastId: string): Promise<void>;
}

export interface SessionPlace {
  readonly broadcastId: string;
  readonly sessionId: string;
}

export const ingest: Ingest = {
  putHead: (session, { offset, bytes }, signal) =>
    put(`${pathOf(session)}?offset=${Math.round(offset)}`, bytes, { type: 'video/mp4', signal }),
  putSegment: (session, { seq, bytes }, signal) =>
    put(`${pathOf(session)}/segments/${seq}`, bytes, { type: 'video/mp4', signal }),
  putStill: (broadcastId, { at, picture }) =>
    put(`/api/broadcasts/${broadcastId}/stills/${at}`, picture, { type: 'image/jpeg' }),
  async readClock() {
    const signal = AbortSignal.timeout(CLOCK_TIMEOUT_MS);
    return (
      await apiAs(
        async () => (await import('@allcourt/contract/http/broadcast-ingest')).clockAnswer,
        '/api/clock',
        { signal },
      )
    ).now;
  },
  async end(broadcastId) {
    await apiAs(
      async () => (await import('@allcourt/contract/http/broadcasts')).broadcastAnswer,
      `/api/broadcasts/${broadcastId}/end`,
      {
        method: 'POST',
      },
    );
  },
};

/** An answer that takes longer says little of the clock. */
const CLOCK_TIMEOUT_MS = 2000;

function pathOf({ broadcastId, sessionId }: SessionPlace): string {
  return `/api/broadcasts/${broadcastId}/sessions/${sessionId}`;
}

async function put(
  path: string,
  body: Uint8Array | Blob,
  { type, signal }: { type: string; signal?: AbortSignal },
): Promise<void> {
  const response = await send(`${appConfig.apiOrigin}${path}`, {
    method: 'PUT',
    credentials: 'include',
    headers: { 'content-type': type },
    // Bytes of ours are never in shared memory, which a request would not take.
    body: body as Uint8Array<ArrayBuffer> | Blob,
    ...(signal ? { signal } : {}),
  });
  const text = await response.text();
  if (!response.ok) {
    throw refusalOf(response, text);
  }
}
