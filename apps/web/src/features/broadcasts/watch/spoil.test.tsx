import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  buildBroadcast,
  buildBroadcastAnswer,
  buildMessagesAnswer,
  buildStreamMessage,
  ON_AIR_AT,
} from '#test/broadcast.ts';
import { buildSetup } from '#test/play.ts';
import { renderBroadcast } from '#test/render-broadcast.tsx';
import { buildLiveSummary } from '#test/summary.ts';
import { waysThrough } from '#test/ways-through.ts';
import { WILD_FORMAT, wildLog } from '#test/wild-log.ts';
import { useIsBehind } from '#web/data/behind.ts';
import { CommentaryPanel } from '#web/features/broadcasts/commentary/commentary-panel.tsx';
import { ChatPanel } from '#web/features/crowd/chat-panel.tsx';

/** The most that anything may be ahead of the picture. */
const MOST_AHEAD_MS = 150;
const POINTS = 200;
const EVERY_MS = 2500;
const LAST = (POINTS * EVERY_MS) / 1000;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

test('chat, pins and commentary are never ahead of the picture, over two hundred points', async () => {
  const log = wildLog(POINTS, { startsAt: ON_AIR_AT, everyMs: EVERY_MS });
  const seconds = Array.from({ length: 40 }, (_, index) => 10 + index * 12);
  const messages = seconds.map((second, index) =>
    buildStreamMessage(second, { text: `said ${second}`, revision: index + 1 }),
  );
  const pins = seconds
    .filter((_, index) => index % 4 === 0)
    .map((second) => {
      const from = new Date(ON_AIR_AT + second * 1000).toISOString();
      return buildStreamMessage(second - 5, { text: `pinned ${second}`, pinned: { from, to: null } });
    })
    .toReversed();
  const summary = buildLiveSummary({ setup: buildSetup(WILD_FORMAT) });
  const answer = buildBroadcastAnswer({ broadcast: buildBroadcast({ matchId: summary.id }) });
  const { picture, unmount } = await renderBroadcast(
    <>
      <OtherScreen matchId={summary.id} />
      <ChatPanel />
      <CommentaryPanel />
    </>,
    {
      answer,
      at: 0,
      match: { summary, log },
      answers: {
        'GET /api/live/:key/messages': () => buildMessagesAnswer({ messages: messages.toReversed(), pins }),
        'GET /api/live/:key/reactions': () => ({ totals: { '👏': 0, '🔥': 0, '🏆': 0 }, moments: [] }),
      },
    },
  );
  await screen.findByRole('textbox', { name: 'Message' });
  act(() => screen.getByRole('button', { name: 'Show' }).click());
  const commentary = screen.getByRole('region', { name: 'Commentary' });

  const told = new Set<string>();
  let [early, pinsSeen] = [0, 0];
  for (const second of waysThrough(LAST)) {
    picture.goTo(second);
    act(() => {
      vi.advanceTimersByTime(300);
    });
    const shown = [...instantsIn(commentary), ...secondsIn(/said (\d+)/g), ...secondsIn(/pinned (\d+)/g)];
    early += shown.filter((at) => at > ON_AIR_AT + second * 1000 + MOST_AHEAD_MS).length;
    early += screen.queryAllByText('Tells the score').length;
    pinsSeen += secondsIn(/pinned (\d+)/g).length;
    for (const item of commentary.querySelectorAll('li')) {
      told.add(item.textContent);
    }
  }
  expect(early).toBe(0);
  expect(told.size).toBeGreaterThan(150); // the surfaces did show the match
  expect(pinsSeen).toBeGreaterThan(50);
  unmount();
  render(<OtherScreen matchId={summary.id} />);
  expect(screen.getByText('Tells the score')).toBeDefined();
});

test.each([
  ['a viewer who does not wait for the picture', buildBroadcast(), '0'],
  ['a recording', buildBroadcast({ isLive: false }), '1'],
  ['a broadcast without video', buildBroadcast({ source: 'none', recording: null }), '1'],
])('other screens tell the score beside %s', async (_name, broadcast, isSpoilerSafe) => {
  localStorage.setItem('allcourt:spoiler-safe', isSpoilerSafe);
  const { id } = buildLiveSummary();
  const answer = buildBroadcastAnswer({ broadcast: { ...broadcast, matchId: id } });
  await renderBroadcast(<OtherScreen matchId={id} />, { answer });
  expect(screen.getByText('Tells the score')).toBeDefined();
});

/** Home, the bell and a card in the chat, of this page or of another tab: `other-screens.test.tsx`. */
function OtherScreen({ matchId }: { matchId: string }) {
  return !useIsBehind(matchId) && <p>Tells the score</p>;
}

function instantsIn(commentary: HTMLElement): readonly number[] {
  return [...commentary.querySelectorAll('time')].map(({ dateTime }) => Date.parse(dateTime));
}

function secondsIn(pattern: RegExp): readonly number[] {
  const text = document.body.textContent;
  return [...text.matchAll(pattern)].map(([, second]) => ON_AIR_AT + Number(second) * 1000);
}
