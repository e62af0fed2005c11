import type { EmbedAnswer } from '@allcourt/contract';
import { render, screen, waitFor } from '@testing-library/react';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BROADCAST, buildBroadcast } from '#test/broadcast.ts';
import { buildPoint, buildSetup, TENNIS } from '#test/play.ts';
import { buildLiveSummary } from '#test/summary.ts';
import { withChange, withKnown } from './embed-feed.ts';
import { EmbedPage } from './embed-page.tsx';

const asked = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  // A browser that refuses storage to frames of other sites.
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    vi.spyOn(globalThis, name as 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Refused', 'SecurityError');
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function build(fields: Partial<EmbedAnswer> = {}): EmbedAnswer {
  const now = new Date().toISOString();
  const broadcast = buildBroadcast({ source: 'none', visibility: 'public', recording: null });
  return { broadcast, media: null, match: null, seq: 0, log: [], changes: [], now, ...fields };
}

const answers = (answer: EmbedAnswer) =>
  asked.mockImplementation(async () => Response.json({ ...answer, now: new Date().toISOString() }));

const change = (seq: number, home: number) => ({
  ...{ seq, id: uuidv7(), at: new Date(Date.now() - 60_000).toISOString() },
  board: { points: { home, away: 2 }, sets: [] },
});

test('shows the score of a match, and links to the broadcast in a tab of its own', async () => {
  const match = buildLiveSummary({ setup: buildSetup(TENNIS) });
  const log = ['a', 'a'].map((_, index) => ({
    seq: index + 1,
    event: { ...buildPoint(index, 'a'), id: uuidv7(), at: Date.now() - 60_000 + index * 1000 },
    receivedAt: new Date().toISOString(),
  }));
  const broadcast = buildBroadcast({ source: 'none', recording: null, matchId: match.id });
  answers(build({ broadcast, match, seq: 2, log }));
  render(<EmbedPage broadcastId={BROADCAST} />);

  await screen.findByText('30–0, Okafor serving. 0–0.');
  const link = screen.getByRole('link', { name: 'Watch on Allcourt' });
  expect(link.getAttribute('href')).toBe(`/live/${BROADCAST}`);
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('shows a board that is counted by hand, and asks without cookies', async () => {
  answers(build({ changes: [change(1, 4)] }));
  render(<EmbedPage broadcastId={BROADCAST} />);

  await screen.findByText('Falcons 4, Away 2.');
  for (const [url, init] of asked.mock.calls) {
    expect([url, init?.credentials]).toEqual([`/api/embed/${BROADCAST}`, 'omit']);
  }
});

test('says in one sentence that it is not available, and shows nothing else', async () => {
  asked.mockResolvedValue(Response.json({ code: 'broadcast-not-found' }, { status: 404 }));
  const { container } = render(<EmbedPage broadcastId={BROADCAST} />);
  await screen.findByText("This broadcast isn't available.");
  expect(container.textContent).toBe("This broadcast isn't available.");
});

test('stops showing the picture when embedding is turned off', async () => {
  const base = `/live/${BROADCAST}/key`;
  const broadcast = buildBroadcast({ isLive: false, endedAt: new Date().toISOString() });
  answers(build({ broadcast, media: { base, until: new Date().toISOString() } }));
  const { container } = render(<EmbedPage broadcastId={BROADCAST} />);
  await screen.findByRole('region', { name: `Video: ${broadcast.title}` });
  expect(container.querySelector('video')).not.toBeNull();

  asked.mockImplementation(async () => Response.json({ code: 'broadcast-not-found' }, { status: 404 }));
  window.dispatchEvent(new Event('online'));
  await screen.findByText("This broadcast isn't available.", {}, { timeout: 10_000 });
  expect(container.querySelector('video')).toBeNull();
}, 15_000);

test('keeps the score without a connection, and offers another try before there is one', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  render(<EmbedPage broadcastId={BROADCAST} />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answers(build({ changes: [change(1, 4)] }));
  retry.click();
  await screen.findByText('Falcons 4, Away 2.');
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  await screen.findByText('No connection. Retrying.', {}, { timeout: 10_000 });
  screen.getByText('Falcons 4, Away 2.');
}, 15_000);

test('adds a board once, and notices one that is missing', async () => {
  const answer = build({ changes: [change(1, 1)] });
  const next = withChange(answer, change(2, 2));
  expect(next).toMatchObject({ changes: [{ seq: 1 }, { seq: 2 }] });
  expect(withChange(answer, change(1, 1))).toBe(answer);
  expect(withChange(answer, change(3, 3))).toBe('gap');
  await waitFor(() => expect(asked).not.toHaveBeenCalled());
});

test('an answer that was on its way as a board or a point came does not take it back', () => {
  const known = build({ changes: [change(1, 1), change(2, 2)] });
  expect(withKnown(build({ changes: [change(1, 1)] }), known).changes).toHaveLength(2);
  expect(withKnown(build(), null).changes).toEqual([]);
  const match = buildLiveSummary({ setup: buildSetup(TENNIS) });
  const log = [
    { seq: 1, event: { ...buildPoint(0, 'a'), id: uuidv7() }, receivedAt: new Date().toISOString() },
  ];
  const scored = build({ match, seq: 1, log });
  expect(withKnown(build({ match }), scored)).toMatchObject({ seq: 1, log: [{ seq: 1 }], changes: [] });
  expect(withKnown(build({ match }), known).changes).toEqual([]);
});
