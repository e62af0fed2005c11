import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ON_AIR_AT } from '#test/broadcast.ts';
import { buildSetup, playFrom, TENNIS } from '#test/play.ts';
import { renderBroadcast } from '#test/render-broadcast.tsx';
import { buildLiveSummary } from '#test/summary.ts';
import { CommentaryPanel } from './commentary-panel.tsx';

beforeEach(() => localStorage.clear());

/** A point every twenty seconds, from second 20 on. */
function matchOf(winners: string) {
  const log = playFrom(TENNIS, winners).log.map((event, index) => ({
    ...event,
    at: ON_AIR_AT + (index + 1) * 20_000,
  }));
  return { summary: buildLiveSummary({ setup: buildSetup(TENNIS) }), log };
}

const spoken = () => screen.getByRole('log', { name: 'Commentary' });

test('reads each point when the picture gets there, and nothing after a jump back', async () => {
  const { picture } = await renderBroadcast(<CommentaryPanel />, { at: 30, match: matchOf('abab') });
  expect(spoken().textContent).toBe('');
  act(() => picture.goTo(41));
  await within(spoken()).findByText('Duarte wins the point. Fifteen all.');
  expect(screen.queryByText(/Thirty–fifteen/)).toBeNull();
  act(() => picture.goTo(25));
  await waitFor(() => expect(spoken().textContent).toBe(''));
});

test('follows the picture also for viewers whose chat is ahead of it', async () => {
  localStorage.setItem('allcourt:spoiler-safe', '0');
  const { person } = await renderBroadcast(<CommentaryPanel />, { at: 30, match: matchOf('abab') });
  await person.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('shows its lines to everyone, the newest first, and remembers that', async () => {
  const { person, unmount } = await renderBroadcast(<CommentaryPanel />, { at: 90, match: matchOf('abab') });
  expect(screen.queryByRole('list')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Show' }));
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toHaveLength(4);
  expect(items[0]).toContain('Duarte wins the point. Thirty all.');
  unmount();
  await renderBroadcast(<CommentaryPanel />, { at: 10, match: matchOf('abab') });
  expect(screen.getByText('Each point appears here once it has been played.')).toBeTruthy();
});

test('is quiet when that is chosen', async () => {
  const { person, picture } = await renderBroadcast(<CommentaryPanel />, { at: 30, match: matchOf('abab') });
  await person.click(screen.getByRole('switch', { name: /^Read to screen readers/ }));
  act(() => picture.goTo(41));
  expect(screen.queryByRole('log')).toBeNull();
});

test('is not there without a match', async () => {
  await renderBroadcast(<CommentaryPanel />);
  expect(screen.queryByRole('heading', { name: 'Commentary' })).toBeNull();
});
