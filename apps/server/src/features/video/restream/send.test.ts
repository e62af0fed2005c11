import { beforeAll, expect, test } from 'vitest';
import type { BroadcastRow } from '#server/features/broadcasts/service.ts';
import { findBroadcast } from '#server/features/broadcasts/service.ts';
import { createStore, type MediaStore } from '#server/media/store.ts';
import { readVideo } from '#server/rtmp/media.ts';
import { buildAccount } from '#test/builders.ts';
import { type Camera, startCamera } from '#test/camera.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { createPieces } from '../pieces.ts';
import type { Link } from './link.ts';
import { sendPieces } from './send.ts';

/** Waits for nothing. */
const AT_ONCE = { now: () => 0, wait: async () => {} };

let server: Harness;
let media: MediaStore;
let camera: Camera;
let broadcast: BroadcastRow;

beforeAll(async () => {
  const dataDir = temporaryFolder();
  server = await harness({ config: { dataDir } });
  const maya = await buildAccount(server);
  const { teamId } = await buildTeam(server, { members: [[maya, 'admin']] });
  const { broadcastId, camera: filming } = await startCamera(server, maya, { teamId });
  camera = filming;
  media = createStore({ dataDir, s3: null });
  broadcast = (await findBroadcast(server.db, broadcastId)) ?? never();
});

function never(): never {
  throw new Error('There is no broadcast.');
}

test('a service ten pieces behind continues with the newest key picture', async () => {
  const { id: sessionId } = await camera.open();
  await camera.film(sessionId, 1);
  const sent: { at: number; kind: string; isKey: boolean }[] = [];
  const stop = new AbortController();
  let flushes = 0;
  const link: Link = {
    publisher: {
      begin: () => {},
      hear: () => [],
      describe: () => {},
      audio: () => {},
      finish: () => {},
      video: (at, body) => {
        const read = readVideo(body);
        sent.push({ at, kind: read.kind, isKey: read.kind === 'picture' && read.isKey });
      },
    },
    async flush() {
      flushes += 1;
      if (flushes === 1) {
        await camera.film(sessionId, 14, { from: 2 });
      } else {
        stop.abort();
      }
    },
    close: () => {},
  };
  const feed = async () => {
    const row = (await findBroadcast(server.db, broadcast.id)) ?? never();
    return {
      broadcast: row,
      isOver: false,
      count: row.segments,
      live: { main: new Uint8Array(), small: null },
      master: { live: '', event: '', vod: '' },
      longestUs: 0,
    };
  };
  await sendPieces({
    db: server.db,
    video: {
      pieces: createPieces(media),
      feeds: { waitFor: feed },
    },
    broadcastId: broadcast.id,
    link,
    signal: stop.signal,
    mayGo: async () => {},
    onSent: async () => {},
    pace: AT_ONCE,
  });

  const starts = sent.filter(({ isKey }) => isKey).map(({ at }) => at);
  expect(sent[0]?.kind).toBe('setup');
  expect(starts).toEqual([0, 14_000]);
});
