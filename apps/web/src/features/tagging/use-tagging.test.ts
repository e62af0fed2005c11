import { apply, type Match, type MatchEvent, undoTarget } from '@allcourt/scoring';
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { buildUser } from '#test/people.ts';
import { games, ONE_SET, playFrom } from '#test/play.ts';
import type { NewEntry, ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { undoSteps } from '#web/features/match-log/undo-steps.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { nextUntagged, taggedPoints } from './tagged-points.ts';
import { useTagging } from './use-tagging.ts';

const PLAYERS = {
  a: [{ name: buildUser().displayName, accountId: null }],
  b: [{ name: 'Hannah Weiss', accountId: null }],
};

/** A log on this device alone. */
function useLog(first: Match) {
  const [match, setMatch] = useState(first);
  const enter = (...entries: readonly NewEntry[]) => {
    let next = match;
    for (const entry of entries) {
      const id = `e${next.log.length}`;
      const done = apply(next, { ...entry, id, at: entry.at ?? -1 } as MatchEvent); // as the log stamps it
      if (!done.ok) {
        return null;
      }
      next = done.value;
    }
    setMatch(next);
    return next.log.at(-1)?.id ?? null;
  };
  return {
    match,
    players: PLAYERS,
    meta: { canScore: true, mySide: 'a' },
    canRedo: false,
    enter,
    undo: () => enter(...undoSteps(match).map(({ id }) => ({ kind: 'undo' as const, target: id }))) !== null,
    redo: () => undoTarget(match) !== undefined,
  } as unknown as ReadyMatch; // as far as tagging reads it
}

function open(match: Match, { isHasty = true } = {}) {
  const onShow = vi.fn<(point: { id: string }) => void>();
  const tell = vi.fn<(text: string) => void>();
  let instant = 0;
  const { result } = renderHook(() => {
    const view = useLog(match);
    const cast = castOf(view.players, 'a');
    return { view, tagging: useTagging({ view, cast, isHasty, now: () => instant, onShow, tell }) };
  });
  return {
    onShow,
    tell,
    tagging: () => result.current.tagging,
    log: () => result.current.view.match.log,
    act: (press: () => void) => act(press),
    at(ms: number) {
      instant = ms;
    },
  };
}

test('describes a point of a scored match by one change of it, and continues at the next', () => {
  const screen = open(playFrom(ONE_SET, games('aaaaaa')));
  expect(screen.tagging().point?.id).toBe('p0');
  screen.act(() => screen.tagging().capture.answer({ ending: 'winner' }));
  screen.act(() => screen.tagging().capture.close({ ending: 'winner', stroke: 'forehand' }));
  expect(screen.log().slice(24)).toEqual([
    expect.objectContaining({
      kind: 'amend',
      target: 'p0',
      to: { kind: 'point', winner: 'a', detail: { ending: 'winner', stroke: 'forehand' } },
    }),
  ]);
  expect(screen.tagging().point?.id).toBe('p1');
  expect(screen.onShow.mock.lastCall?.[0].id).toBe('p1');
});

test('enters nothing for a point that is only looked at', () => {
  const screen = open(playFrom(ONE_SET, games('aaaaaa')));
  screen.act(() => screen.tagging().move(1));
  screen.act(() => screen.tagging().move(-1));
  expect(screen.log()).toHaveLength(24);
});

test('undo takes the answers of this visit, and never a point that was scored before', () => {
  const screen = open(playFrom(ONE_SET, games('aaaaaa')));
  screen.act(() => screen.tagging().capture.close({ ending: 'ace' }));
  screen.act(() => screen.tagging().undo());
  expect(screen.tagging().point).toMatchObject({ id: 'p0', detail: {} });
  screen.act(() => screen.tagging().undo());
  expect(screen.tell).toHaveBeenLastCalledWith('Nothing to undo since you opened this page.');
  expect(screen.tagging().points).toHaveLength(24);
});

test('asks before another winner changes the result', () => {
  const screen = open(playFrom(ONE_SET, games('aaaaaa')));
  screen.act(() => screen.tagging().score('a'));
  expect(screen.log()).toHaveLength(24);
  screen.act(() => screen.tagging().move(-1));
  const last = screen.tagging().points.at(-1);
  screen.act(() => last && screen.tagging().open(last));
  screen.act(() => screen.tagging().score('b'));
  expect(screen.tagging().asked?.words).toContain('The match is no longer over.');
  screen.act(() => screen.tagging().confirm());
  expect(screen.tagging().points.at(-1)?.winner).toBe('b');
});

test('enters the points of a match without a log when the video shows them', () => {
  const screen = open(playFrom(ONE_SET, ''));
  screen.at(12_000);
  screen.act(() => screen.tagging().score('a'));
  screen.act(() => screen.tagging().capture.close({ ending: 'winner' }));
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
  screen.at(40_000);
  screen.act(() => screen.tagging().score('b'));
  expect(screen.tagging().points.map(({ at, winner }) => [at, winner])).toEqual([
    [12_000, 'a'],
    [40_000, 'b'],
  ]);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
  screen.at(20_000);
  screen.act(() => screen.tagging().score('b'));
  expect(screen.tell).toHaveBeenLastCalledWith(expect.stringMatching(/^The video shows an earlier moment/));
  expect(screen.tagging().points).toHaveLength(2);
  screen.act(() => screen.tagging().undo());
  expect(screen.tagging().points).toHaveLength(1);
});

test('the next point to describe is after the open one, then from the start', () => {
  const points = taggedPoints(playFrom(ONE_SET, 'abab'));
  expect(nextUntagged(points, 'p1')?.id).toBe('p2');
  expect(nextUntagged(points, 'p3')?.id).toBe('p0');
  expect(nextUntagged([], null)).toBeNull();
});
