import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ON_AIR_AT } from '#test/broadcast.ts';
import { buildSetup, playFrom, TENNIS } from '#test/play.ts';
import { renderBroadcast } from '#test/render-broadcast.tsx';
import { buildLiveSummary } from '#test/summary.ts';
import { usePlaybackInstant } from '#web/features/player/playback/playback-context.tsx';
import { seenMatch, useSeenMatch } from './seen-match.ts';

/** A point every twenty seconds, from second 20 on. */
const SHOWN = {
  summary: buildLiveSummary({ setup: buildSetup(TENNIS) }),
  log: playFrom(TENNIS, 'abab').log.map((event, index) => ({
    ...event,
    at: ON_AIR_AT + (index + 1) * 20_000,
  })),
};

const second = (seconds: number) => ON_AIR_AT + seconds * 1000;

test('is folded once between two entries, for the picture and for a chat ahead of it', () => {
  const atPicture = seenMatch(SHOWN, second(45));
  expect(atPicture?.log).toHaveLength(2);
  const ahead = seenMatch(SHOWN, Number.POSITIVE_INFINITY);
  expect(ahead?.log).toHaveLength(4);
  expect(seenMatch(SHOWN, second(59))).toBe(atPicture);
  expect(seenMatch(SHOWN, second(400))).toBe(ahead);
  expect(seenMatch(SHOWN, second(61))?.log).toHaveLength(3);
});

test('is folded again for a longer log, and null for one that cannot be parsed', () => {
  const before = seenMatch(SHOWN, second(45));
  expect(seenMatch({ ...SHOWN, log: SHOWN.log.slice(0, 2) }, second(45))).not.toBe(before);
  const [first] = SHOWN.log;
  expect(seenMatch({ ...SHOWN, log: first ? [first, first] : [] }, second(45))).toBeNull();
});

test('is one and the same for every part of the page', async () => {
  const seen = vi.fn();
  function Part() {
    const match = useSeenMatch(usePlaybackInstant());
    seen(match);
    return <p>{match?.log.length} entries</p>;
  }
  const { picture } = await renderBroadcast(
    <>
      <Part />
      <Part />
    </>,
    { at: 30, match: SHOWN },
  );
  expect(screen.getAllByText('1 entries')).toHaveLength(2);
  act(() => picture.goTo(41));
  expect(await screen.findAllByText('2 entries')).toHaveLength(2);
  expect(new Set(seen.mock.calls.map(([match]) => match)).size).toBe(2);
});
