import { expect, test, vi } from 'vitest';
import { systemClock } from '#web/data/clock.ts';
import type { ReadableVideo } from '#web/features/video-file/file/read-file.ts';
import type { CutEnd, CutParts } from './cut-file.ts';
import { createFileUpload } from './file-upload.ts';
import type { StoredUpload } from './stored-upload.ts';

const SOURCE = { input: { dispose() {} } } as unknown as ReadableVideo; // the cutter below reads none of it

const UPLOAD: StoredUpload = {
  ...{ broadcastId: 'b', accountId: 'a', teamId: 't', title: 'Final', durationMs: 20_000 },
  file: { name: 'final.mp4', size: 1, modifiedAt: 0, hash: 'f' },
  ...{ way: 'copy', session: null, sentMs: 0 },
};

/** Cuts pieces of four seconds from where it is asked to begin. */
async function cut({ fromMs, onHead, onSegment, mayGoOn }: CutParts): Promise<CutEnd> {
  onHead(new Uint8Array([1, 2]));
  for (let startMs = fromMs; startMs < UPLOAD.durationMs; startMs += 4000) {
    if (!(await mayGoOn())) {
      return 'stopped';
    }
    onSegment({ bytes: new Uint8Array(10), startMs, durationMs: 4000 });
  }
  return 'done';
}

function device(options: { cut?: typeof cut; stopAfter?: number } = {}) {
  const sent: string[] = [];
  const stored: (StoredUpload | null)[] = [];
  let ids = 0;
  let stopAfter = options.stopAfter ?? null;
  const upload = createFileUpload({
    clock: systemClock,
    ingest: {
      async putHead({ sessionId }) {
        sent.push(`${sessionId} head`);
      },
      async putSegment({ sessionId }, { seq }) {
        sent.push(`${sessionId} ${seq}`);
        if (seq === stopAfter) {
          stopAfter = null;
          upload.pause();
        }
      },
    },
    newId() {
      ids += 1;
      return `s${ids}`;
    },
    cut: options.cut ?? cut,
    store: (next) => stored.push(next),
    occupy: () => () => {},
  });
  return { upload, sent, stored };
}

test('sends a head and the pieces in order, and forgets the file at its end', async () => {
  const { upload, sent, stored } = device();
  upload.start(UPLOAD, SOURCE);
  await vi.waitFor(() => expect(upload.view()?.phase).toBe('done'));

  expect(sent).toEqual(['s1 head', 's1 1', 's1 2', 's1 3', 's1 4', 's1 5']);
  expect(stored.at(-1)).toBeNull();
});

test('continues a stored file in its session behind the last piece', async () => {
  const { upload, sent } = device();
  const session = { id: 'old', head: '0102', seq: 2 };
  upload.start({ ...UPLOAD, session, sentMs: 8000 }, SOURCE);
  await vi.waitFor(() => expect(upload.view()?.phase).toBe('done'));

  expect(sent).toEqual(['old 3', 'old 4', 'old 5']);
});

test('begins another session when the head has changed', async () => {
  const { upload, sent } = device();
  upload.start({ ...UPLOAD, session: { id: 'old', head: 'ff', seq: 2 }, sentMs: 8000 }, SOURCE);
  await vi.waitFor(() => expect(upload.view()?.phase).toBe('done'));

  expect(sent).toEqual(['s1 head', 's1 1', 's1 2', 's1 3']);
});

test('goes on after a pause without leaving out a piece', async () => {
  const { upload, sent } = device({ stopAfter: 2 });
  upload.start(UPLOAD, SOURCE);
  await vi.waitFor(() => expect(upload.view()?.phase).toBe('paused'));
  upload.resume();
  await vi.waitFor(() => expect(upload.view()?.phase).toBe('done'));

  expect([...new Set(sent)]).toEqual(['s1 head', 's1 1', 's1 2', 's1 3', 's1 4', 's1 5']);
});

test('encodes the rest of a file that cannot be copied', async () => {
  const ways: string[] = [];
  const { upload, sent } = device({
    async cut(parts) {
      ways.push(`${parts.way} from ${parts.fromMs}`);
      if (parts.way === 'copy') {
        parts.onHead(new Uint8Array([1]));
        parts.onSegment({ bytes: new Uint8Array(10), startMs: 0, durationMs: 4000 });
        return 'cannot-copy';
      }
      return cut(parts);
    },
  });
  upload.start(UPLOAD, SOURCE);
  await vi.waitFor(() => expect(upload.view()?.phase).toBe('done'));

  expect(ways).toEqual(['copy from 0', 'encode from 4000']);
  expect(sent.slice(0, 4)).toEqual(['s1 head', 's1 1', 's2 head', 's2 1']);
});

test.each([
  ['a file that was cut off lacks its end', 20_000, 8000, 12_000],
  ['a last picture that is shown for a while is no loss', 20_000, 19_500, 0],
])('%s', async (_name, durationMs, endMs, missingMs) => {
  const { upload } = device({
    async cut({ onHead, onSegment }) {
      onHead(new Uint8Array([1]));
      onSegment({ bytes: new Uint8Array(10), startMs: 0, durationMs: endMs });
      return 'done';
    },
  });
  upload.start({ ...UPLOAD, durationMs }, SOURCE);
  await vi.waitFor(() => expect(upload.view()?.phase).toBe('done'));
  expect(upload.view()).toMatchObject({ missingMs, sentMs: durationMs - missingMs });
});
