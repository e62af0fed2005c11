import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';

const SOURCE = readFileSync(join(import.meta.dirname, '../../public/pictures.js'), 'utf8');

type Respond = (event: object) => void;

let kept: Map<string, Response>;
let network: () => Promise<Response>;
let respond: Respond;

beforeEach(() => {
  kept = new Map();
  network = async () => new Response('picture');
  vi.stubGlobal('fetch', () => network());
  const cache = {
    match: async ({ url }: Request) => kept.get(url)?.clone(),
    put: async ({ url }: Request, answer: Response) => void kept.set(url, answer),
    delete: async ({ url }: Request) => kept.delete(url),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
  };
  const scope = {
    location,
    caches: { open: async () => cache },
    addEventListener: (_name: string, listener: Respond) => {
      respond = listener;
    },
  };
  new Function('self', SOURCE)(scope);
});

/** The worker's answer; undefined where it leaves the request to the browser. */
async function look(path: string, init: RequestInit = {}): Promise<Response | undefined> {
  let answer: Promise<Response> | undefined;
  const waits: Promise<unknown>[] = [];
  respond({
    request: new Request(new URL(path, location.href), init),
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
    waitUntil: (work: Promise<unknown>) => void waits.push(work),
  });
  const given = await answer;
  await Promise.all(waits);
  return given;
}

const goOffline = () => {
  network = () => Promise.reject(new TypeError('Failed to fetch'));
};

test('shows a picture again without a network', async () => {
  await look('/api/images/one?size=thumb');
  goOffline();

  expect(await (await look('/api/images/one?size=thumb'))?.text()).toBe('picture');
  await expect(look('/api/images/two')).rejects.toThrow('Failed to fetch');
});

test('shows the still of a video note again without a network', async () => {
  await look('/api/coaching/files/one');
  goOffline();

  expect(await (await look('/api/coaching/files/one'))?.text()).toBe('picture');
});

test.each([401, 404])('forgets a picture that the server refuses with %i', async (status) => {
  await look('/api/images/one');
  network = async () => new Response('{}', { status });

  expect((await look('/api/images/one'))?.status).toBe(status);
  expect(kept.size).toBe(0);
});

test('keeps the newest 200', async () => {
  for (let n = 0; n < 203; n += 1) {
    await look(`/api/images/${n}`);
  }

  expect(kept.size).toBe(200);
  expect([...kept.keys()][0]).toMatch(/\/3$/);
});

test.each([
  ['/api/matches', 'GET'],
  ['/api/images/one', 'POST'],
  ['https://elsewhere.example/api/images/one', 'GET'],
])('leaves %s by %s to the browser', async (path, method) => {
  expect(await look(path, { method })).toBeUndefined();
});
