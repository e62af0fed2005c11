// A deployment: nodes are stopped and started one after another, while people use the proxy in front of them.

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { MessageAnswer, MessagesAnswer } from '@allcourt/contract';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { Camera } from './camera.ts';
import { Cluster } from './cluster.ts';
import { foundTeam, Person } from './person.ts';
import { pointEvent } from './scorer.ts';

/** The longest that a viewer may be behind. */
const MAX_STALL_MS = 5000;
const VIEWERS = 6;
const BETWEEN_ACTS_MS = 50;
const BETWEEN_TRIES_MS = 100;
const SECOND_MS = 1000;
const AFTER_MS = 2000;

test('nodes that restart in turn lose no point, message or piece, and keep no viewer waiting', async () => {
  const cluster = await Cluster.start({ postgres: inject('postgres') });
  onTestFinished(() => cluster.dispose());
  const { origin } = cluster;
  const person = await Person.register(origin);
  const team = await foundTeam(person, origin);
  const scorer = person.scorer();
  const matchId = await scorer.createMatch(origin);
  const camera = await Camera.start(person, origin, team.teamId);
  const path = await camera.viewPath(origin);
  let isOver = false;
  const repeat = async (pauseMs: number, act: (index: number) => Promise<void>) => {
    for (let index = 0; !isOver; index += 1) {
      await act(index);
      await delay(pauseMs);
    }
  };

  const scored = new Map<number, number>();
  const written: string[] = [];
  let pieces = 0;
  const viewers = await Promise.all(Array.from({ length: VIEWERS }, () => watch(person, origin, matchId)));
  const screen = watchVideo(`${origin}${path}`, () => isOver);
  const acts = [
    repeat(BETWEEN_ACTS_MS, async (index) => {
      const event = pointEvent(index);
      scored.set(await untilDone(() => scorer.score(origin, matchId, event)), performance.now());
    }),
    repeat(BETWEEN_ACTS_MS, async (index) => {
      const body = { id: randomUUID(), text: `Message ${index}` };
      const url = `${origin}/api/conversations/${team.conversationId}/messages`;
      await untilDone(() => person.ask<MessageAnswer>('POST', url, body));
      written.push(body.text);
    }),
    repeat(SECOND_MS, async (index) => {
      await untilDone(() => camera.send(origin, index + 1));
      pieces = index + 1;
    }),
  ];
  for (const node of cluster.nodes) {
    await node.stop();
    await node.start();
  }
  await delay(AFTER_MS);
  isOver = true;
  await Promise.all(acts);

  const log = await scorer.readLog(origin, matchId);
  expect(log.map(({ seq }) => seq)).toEqual([...scored.keys()]);
  expect(await textsOf(person, `${origin}/api/conversations/${team.conversationId}/messages`)).toEqual(
    written,
  );
  await person.ask('POST', `${origin}/api/broadcasts/${camera.broadcastId}/end`);
  const recording = await fetch(`${origin}${path}/vod.m3u8`).then((answer) => answer.text());
  expect(recording.match(/^[^#].*$/gm)).toHaveLength(pieces);

  const last = log.length;
  await vi.waitFor(() => expect(viewers.every((seen) => seen.has(last))).toBe(true), MAX_STALL_MS);
  const behind = viewers.map((seen) => longestWait(scored, seen));
  expect(Math.max(...behind)).toBeLessThan(MAX_STALL_MS);
  expect(await screen).toBeLessThan(MAX_STALL_MS);
}, 180_000);

/**
 * Watches a match as the app does: it reads the log whenever it is connected again, and when an event shows that it missed
 * some. Answers when each point came.
 */
async function watch(person: Person, origin: string, matchId: string): Promise<ReadonlyMap<number, number>> {
  const seen = new Map<number, number>();
  const see = (seqs: readonly number[]) => {
    for (const seq of seqs.filter((one) => !seen.has(one))) {
      seen.set(seq, performance.now());
    }
  };
  const line = await person.connect(origin);
  const catchUp = async () => {
    const log = await untilDone(() => person.scorer().readLog(origin, matchId));
    see(log.map(({ seq }) => seq));
  };
  const join = async () => {
    const answer = await line.emitWithAck('match:watch', { matchId });
    if (!answer.ok) {
      line.disconnect().connect(); // It reached a node that is closing.
      return;
    }
    await catchUp();
  };
  line.on('match:events', ({ events }) => {
    const [first] = events;
    const isMissing = first !== undefined && first.seq > 1 && !seen.has(first.seq - 1);
    see(events.map(({ seq }) => seq));
    if (isMissing) {
      void catchUp();
    }
  });
  // An answer that a lost connection owes never comes: the next connection asks again.
  line.on('connect', () => void join().catch(() => {}));
  await join();
  return seen;
}

/** Plays the live playlist, which each request waits for; answers the longest time without a new piece. */
async function watchVideo(base: string, isOver: () => boolean): Promise<number> {
  let longest = 0;
  let last = performance.now();
  for (let number = 0; !isOver(); ) {
    const playlist = await fetch(`${base}/live.m3u8?_HLS_msn=${number}`).catch(() => undefined);
    const names = ((await playlist?.text().catch(() => '')) ?? '').match(/^[^#\n].*\.m4s$/gm) ?? [];
    const newest = names.at(-1);
    const seq = Number(/(\d+)\.m4s$/.exec(newest ?? '')?.[1] ?? 0);
    const piece =
      seq > number && newest ? await fetch(`${base}/${newest}`).catch(() => undefined) : undefined;
    if ((await piece?.arrayBuffer().catch(() => undefined)) && piece?.ok) {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
      number = seq;
    } else {
      await delay(BETWEEN_TRIES_MS);
    }
  }
  return Math.max(longest, performance.now() - last);
}

/** The longest time from a point's acknowledgment until a viewer had it. */
function longestWait(scored: ReadonlyMap<number, number>, seen: ReadonlyMap<number, number>): number {
  return Math.max(...[...scored].map(([seq, at]) => (seen.get(seq) ?? Number.POSITIVE_INFINITY) - at));
}

/** Everything in a conversation, page by page, in order. */
async function textsOf(person: Person, url: string): Promise<string[]> {
  const texts: string[] = [];
  for (let before: number | null = null; ; ) {
    const page: MessagesAnswer = await person.ask('GET', before === null ? url : `${url}?before=${before}`);
    const messages = page.messages.toSorted((one, other) => one.seq - other.seq);
    texts.unshift(...messages.filter(({ text }) => text !== '').map(({ text }) => text));
    const oldest = messages[0]?.seq ?? 0;
    if (messages.length === 0 || oldest <= 1) {
      return texts;
    }
    before = oldest;
  }
}

/** Tries again as the app does, with the same ids, until a node has agreed. */
async function untilDone<Result>(act: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await act();
    } catch {
      await delay(BETWEEN_TRIES_MS);
    }
  }
}
