import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildMessagesAnswer, buildStreamMessage, ON_AIR_AT } from '#test/broadcast.ts';
import { buildSetup } from '#test/play.ts';
import { renderBroadcast } from '#test/render-broadcast.tsx';
import { buildLiveSummary } from '#test/summary.ts';
import { WILD_FORMAT, wildLog } from '#test/wild-log.ts';
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
  const { picture } = await renderBroadcast(
    <>
      <ChatPanel />
      <CommentaryPanel />
    </>,
    {
      at: 0,
      match: { summary: buildLiveSummary({ setup: buildSetup(WILD_FORMAT) }), log },
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
    pinsSeen += secondsIn(/pinned (\d+)/g).length;
    for (const item of commentary.querySelectorAll('li')) {
      told.add(item.textContent);
    }
  }
  expect(early).toBe(0);
  expect(told.size).toBeGreaterThan(150); // the surfaces did show the match
  expect(pinsSeen).toBeGreaterThan(50);
});

/** Forward with pauses, and seeks back and ahead now and then. */
function waysThrough(last: number): readonly number[] {
  const places: number[] = [];
  for (let second = 0; second <= last; second += 4) {
    places.push(second);
    if (second % 20 === 0) {
      places.push(second, second); // a pause
    }
    if (second % 48 === 0) {
      places.push(Math.max(0, second - 120), Math.min(last, second + 90), second);
    }
  }
  return places;
}

function instantsIn(commentary: HTMLElement): readonly number[] {
  return [...commentary.querySelectorAll('time')].map(({ dateTime }) => Date.parse(dateTime));
}

function secondsIn(pattern: RegExp): readonly number[] {
  const text = document.body.textContent;
  return [...text.matchAll(pattern)].map(([, second]) => ON_AIR_AT + Number(second) * 1000);
}
