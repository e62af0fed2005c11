import type { StartBroadcastBody } from '@allcourt/contract';
import type { InjectOptions } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { SignedInAccount } from './builders.ts';
import type { Harness } from './harness.ts';
import { cameraBody, videoHead, videoSegment } from './video.ts';

const SMALL_HEAD = videoHead({ width: 640, height: 360 });

/** A camera: its requests and answers. */
export function cameraOf(
  { app, clock }: Pick<Harness, 'app' | 'clock'>,
  { cookie }: Pick<SignedInAccount, 'cookie'>,
  broadcastId: string,
) {
  const ask = async (options: InjectOptions) => {
    const answer = await app.inject({ ...options, headers: { cookie, ...options.headers } });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  };
  const put = (path: string, payload: Uint8Array, type = 'video/mp4') =>
    ask({
      method: 'PUT',
      url: `/api/broadcasts/${broadcastId}/${path}`,
      headers: { 'content-type': type },
      payload: Buffer.from(payload),
    });
  const open = async (bytes: Uint8Array = videoHead(), { id = uuidv7(), offset = 0 } = {}) => {
    const answer = await put(`sessions/${id}?offset=${offset}`, bytes);
    return { id, ...answer };
  };
  const send = (sessionId: string, seq: number, bytes: Uint8Array) =>
    put(`sessions/${sessionId}/segments/${seq}`, bytes);
  const openSmall = (sessionId: string, bytes: Uint8Array = SMALL_HEAD) =>
    put(`sessions/${sessionId}/small`, bytes);
  const sendSmall = (sessionId: string, seq: number, bytes: Uint8Array) =>
    put(`sessions/${sessionId}/segments/${seq}/small`, bytes);
  return {
    openSmall,
    sendSmall,
    ask,
    put,
    open,
    send,
    /** A second of pictures after the other from now on, with the server's clock going along. */
    async film(sessionId: string, count: number, { from = 1 } = {}) {
      for (let seq = from; seq < from + count; seq += 1) {
        const answer = await send(sessionId, seq, videoSegment({ at: clock.now().getTime(), sequence: seq }));
        if (answer.status !== 200) {
          throw new Error(`Segment ${seq} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
        }
        clock.advance({ seconds: 1 });
      }
    },
  };
}

export type Camera = ReturnType<typeof cameraOf>;

/** A broadcast of a team that is on, and waits for its camera. */
export async function startCamera(
  server: Pick<Harness, 'app' | 'clock'>,
  who: SignedInAccount,
  { teamId, ...details }: { teamId: string } & Partial<StartBroadcastBody>,
): Promise<{ broadcastId: string; camera: Camera }> {
  const broadcastId = uuidv7();
  const answer = await server.app.inject({
    method: 'PUT',
    url: `/api/broadcasts/${broadcastId}`,
    headers: { cookie: who.cookie },
    payload: cameraBody(teamId, details),
  });
  if (answer.statusCode !== 200) {
    throw new Error(`The broadcast was answered ${answer.statusCode}: ${answer.body}`);
  }
  return { broadcastId, camera: cameraOf(server, who, broadcastId) };
}
