import { expect, test, vi } from 'vitest';
import { fakeFrame } from '#test/frame.ts';
import { type FrameReport, readFrameCommand, readFrameReport } from '#web/data/frame-messages.ts';
import { createFrameRemote } from './frame-remote.ts';
import { createRemotePlayer } from './remote-player.ts';

const URL_ELSEWHERE = 'https://video.example/court.m3u8';

function report(fields: Partial<FrameReport> = {}): FrameReport {
  return {
    kind: 'report',
    time: 10,
    duration: 60,
    isPlaying: false,
    isBuffering: false,
    hasEnded: false,
    hasFailed: false,
    isMuted: true,
    volume: 1,
    date: null,
    ...fields,
  };
}

function open({ startsPlaying = false, startAt = null as number | null, isLive = false } = {}) {
  const fake = fakeFrame();
  const remote = createFrameRemote(fake.frame, { url: URL_ELSEWHERE, startsPlaying }, fake.page);
  const player = createRemotePlayer(remote, () => ({ startAt, isLive }));
  return { ...fake, remote, player };
}

test("waits for the frame's first message, then sends it the address once", () => {
  const { player, say, sent } = open();
  expect(player.state().phase).toBe('loading');
  expect(sent()).toEqual([]);
  say(report());
  say(report());
  expect(player.state().phase).toBe('paused');
  expect(sent()).toEqual([{ kind: 'load', url: URL_ELSEWHERE }]);
});

test('starts a live video automatically', () => {
  const { say, sent } = open({ startsPlaying: true });
  say(report());
  expect(sent()).toEqual([{ kind: 'load', url: URL_ELSEWHERE }, { kind: 'play' }]);
});

test.each([
  [{ isPlaying: true }, 'playing'],
  [{ isPlaying: true, isBuffering: true }, 'buffering'],
  [{ hasEnded: true }, 'ended'],
  [{ hasFailed: true }, 'failed'],
] as const)('%o is %s', (fields, phase) => {
  const { player, say } = open();
  say(report(fields));
  expect(player.state().phase).toBe(phase);
});

test('knows the instant once the start time is set', () => {
  const unknown = open();
  unknown.say(report());
  expect(unknown.player.now()).toBeNull();
  const startAt = Date.parse('2024-01-18T18:29:00.000Z');
  const known = open({ startAt });
  known.say(report());
  expect(known.player.now()).toBe(startAt + 10_000);
  known.player.seek(startAt + 30_000);
  expect(known.sent().at(-1)).toEqual({ kind: 'seek', seconds: 30 });
});

test('loads a failed playlist again', () => {
  const { player, say, sent } = open();
  say(report({ hasFailed: true }));
  player.retry();
  expect(sent()).toEqual([
    { kind: 'load', url: URL_ELSEWHERE },
    { kind: 'load', url: URL_ELSEWHERE },
  ]);
});

test('ignores other frames and malformed reports', () => {
  const { player, say } = open();
  say(report(), { source: window });
  say({ kind: 'report', time: '10' });
  say('report');
  expect(player.state().phase).toBe('loading');
});

test('ignores messages after it is closed', () => {
  const { player, remote, say } = open();
  const listener = vi.fn();
  remote.subscribe(listener);
  player.close();
  say(report());
  expect(listener).not.toHaveBeenCalled();
});

test('the frame obeys valid commands, within bounds, and nothing else', () => {
  expect(readFrameCommand({ kind: 'load', url: URL_ELSEWHERE })).toEqual({
    kind: 'load',
    url: URL_ELSEWHERE,
  });
  expect(readFrameCommand({ kind: 'load', url: 'javascript:alert(1)' })).toBeNull();
  expect(readFrameCommand({ kind: 'volume', volume: 7 })).toEqual({ kind: 'volume', volume: 1 });
  expect(readFrameCommand({ kind: 'rate', rate: 100 })).toEqual({ kind: 'rate', rate: 4 });
  expect(readFrameCommand({ kind: 'seek', seconds: Number.NaN })).toBeNull();
  expect(readFrameCommand({ kind: 'eval' })).toBeNull();
  expect(readFrameCommand(null)).toBeNull();
  expect(readFrameReport(report({ duration: null }))?.duration).toBeNull();
});
