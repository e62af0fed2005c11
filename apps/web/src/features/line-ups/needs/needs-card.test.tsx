import type { NeedsAnswer } from '@allcourt/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { newTennisMatch } from '#test/new-match.ts';
import { type Court, prepareCourt, renderScoring } from '#test/render-scoring.tsx';
import { buildSummary } from '#test/summary.ts';

beforeAll(async () => {
  await import('./needs-card.tsx');
}, 60_000);

const AT = '2024-01-16T18:00:00.000Z';
const OLIVIA = {
  accountId: '018d0000-0000-7000-8000-00000000aaaa',
  username: 'olivia',
  name: 'Olivia Grant',
  avatarUrl: null,
};
const NOTHING: NeedsAnswer = { namings: [], disputes: [], claims: [], requests: [] };

test('is not there while nothing waits', async () => {
  await renderScoring(prepareCourt({ needs: NOTHING }), '/');
  await screen.findByText('No matches yet');
  expect(screen.queryByRole('region', { name: 'Needs you' })).toBeNull();
});

test('confirms a match in place', async () => {
  const naming = { side: 'b' as const, scorer: OLIVIA, askedAt: AT };
  const needs = { ...NOTHING, namings: [{ ...naming, match: buildSummary({ mySide: null, seq: 0 }) }] };
  const court: Court = prepareCourt({ needs });
  const matchId = court.server.createElsewhere(newTennisMatch(), OLIVIA.accountId);
  court.server.open(matchId);
  court.server.nameIn(matchId, 'b');
  needs.namings = needs.namings.map((one) => ({ ...one, match: { ...one.match, id: matchId } }));
  const { person } = await renderScoring(court, '/');
  const card = within(await screen.findByRole('region', { name: 'Needs you' }));
  card.getByText(/3–6, 6–7 \(5\)/);
  await person.click(card.getByRole('button', { name: 'Confirm match with Olivia Grant' }));
  await waitFor(() => expect(court.server.answers).toEqual([{ answer: 'confirm', seq: 0 }]));
});

test('lists disputes, claims and requests with what can be done about them', async () => {
  const match = buildSummary();
  const claim = {
    id: '018d0000-0000-7000-8000-0000000000c1',
    claimant: OLIVIA,
    name: 'Olivia',
    matchId: null,
    matches: 12,
    state: 'open' as const,
    createdAt: AT,
    isOwn: false,
  };
  await renderScoring(
    prepareCourt({
      needs: {
        namings: [],
        disputes: [{ match, by: OLIVIA, disputeId: claim.id, createdAt: AT }],
        claims: [claim],
        requests: [{ from: OLIVIA, askedAt: AT }],
      },
    }),
    '/',
  );
  const card = within(await screen.findByRole('region', { name: 'Needs you' }));
  expect(card.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(`/matches/${match.id}`);
  card.getByRole('button', { name: 'Accept: Olivia Grant says they are “Olivia” in 12 matches' });
  card.getByRole('button', { name: 'Refuse: Olivia Grant asks to add you to matches' });
});
