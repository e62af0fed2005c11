import type { MatchSummary } from '@allcourt/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildNotification } from '#test/notices.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { renderChat } from '#test/render-chat.tsx';
import { NO_RECORD, prepareCourt, renderScoring } from '#test/render-scoring.tsx';
import { buildLiveSummary, buildSummary } from '#test/summary.ts';
import { watchBehind } from '#web/data/behind.ts';
import { MessageCard } from '#web/features/chat/cards/message-card.tsx';

// Screens beside the live picture of a match, in this tab or in another: `spoil.test.tsx` tells when that is.

const HIDDEN = 'The score is hidden while you watch.';

let leave = () => {};
beforeEach(() => localStorage.clear());
afterEach(() => act(leave));

function watch({ id }: MatchSummary): void {
  leave = watchBehind(id);
}

function homeOf(match: MatchSummary) {
  const isLive = match.status === 'in-progress';
  const activity = isLive ? [] : [{ kind: 'match' as const, at: match.startedAt, match }];
  return { ...NO_RECORD, live: isLive ? [match] : [], activity, upcoming: [], trainedMinutes: 0 };
}

test('the board of Home and the chip beside the bell tell no score of a match that is watched', async () => {
  const match = buildLiveSummary({ startedAt: new Date().toISOString() });
  watch(match);
  const { person } = await renderScoring(prepareCourt({ home: homeOf(match) }), '/');
  const board = await screen.findByRole('article', { name: 'Live score, Okafor against Duarte' });
  expect(within(board).getByText(HIDDEN)).toBeDefined();
  expect(board.textContent).not.toMatch(/\d/);
  expect(within(board).getByRole('link', { name: 'Resume scoring' })).toBeDefined();
  await person.click(await screen.findByRole('link', { name: 'View All' }));
  const chip = await screen.findByRole('link', { name: 'Live, Okafor against Duarte' });
  expect(chip.textContent).not.toMatch(/\d/);
  act(leave);
  expect(chip.textContent).toContain('6–4 4–3');
});

test('the list of Home tells no result of it', async () => {
  const match = buildSummary();
  watch(match);
  await renderScoring(prepareCourt({ home: homeOf(match) }), '/');
  const row = await screen.findByRole('link', { name: /Played Hannah Weiss/ });
  expect(within(row).getByText(HIDDEN)).toBeDefined();
  expect(row.textContent).not.toMatch(/6–3|7–6/);
  act(leave);
  expect(row.textContent).toContain('Beat Hannah Weiss');
  expect(row.textContent).toContain('6–3');
});

test('the bell tells no result of it, and everything else', async () => {
  const match = buildSummary();
  watch(match);
  const result = buildNotification({
    ...{ type: 'match-named', title: 'Confirm your match with Dev Patel', body: '6–3 7–6' },
    link: `/matches/${match.id}`,
  });
  const { person } = renderApp({
    at: '/broadcast',
    user: buildUser(),
    answers: {
      'GET /api/notifications': () => ({
        notifications: [result, buildNotification()],
        unread: 2,
        next: null,
      }),
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
  const list = await screen.findByRole('dialog', { name: 'Notifications' });
  await within(list).findByRole('link', { name: /mentioned you/ });
  expect(within(list).queryByRole('link', { name: /Confirm your match/ })).toBeNull();
  act(leave);
  await waitFor(() => expect(within(list).getByRole('link', { name: /Confirm your match/ })).toBeDefined());
});

test('the card of a match in the chat tells no score of it, and not that it is over', async () => {
  const match = buildSummary();
  watch(match);
  const target = { kind: 'point', matchId: match.id, eventId: match.id } as const;
  await renderChat(<MessageCard card={{ target, match, moment: 'Match point at 6–5' }} />);
  const card = await screen.findByRole('link', { name: /Okafor v Weiss/ });
  expect(within(card).getByText(HIDDEN)).toBeDefined();
  expect(card.textContent).not.toMatch(/\d/);
  expect(card.textContent).toContain('Live');
  act(leave);
  expect(card.textContent).toContain('6–3');
  expect(card.textContent).toContain('Match point at 6–5');
});
