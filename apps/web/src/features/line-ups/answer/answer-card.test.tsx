import type { LineUpAnswer, Seat } from '@allcourt/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { newTennisMatch } from '#test/new-match.ts';
import { type Court, prepareCourt, renderScoring } from '#test/render-scoring.tsx';
import { buildSummary } from '#test/summary.ts';

beforeAll(async () => {
  await Promise.all([
    import('#web/features/match-report/match-ready.tsx'),
    import('#web/features/match-report/summary/summary-section.tsx'),
    import('#web/features/line-ups/line-up-notes.tsx'),
    import('#web/features/line-ups/players/line-up-players.tsx'),
    import('./dispute-dialog.tsx'),
  ]);
}, 60_000);

const SCORER = '018d0000-0000-7000-8000-00000000aaaa';

const seat = (changes: Partial<Seat>): Seat => ({
  side: 'a',
  number: 1,
  name: 'Olivia Grant',
  accountId: SCORER,
  username: 'olivia',
  answer: null,
  askedAt: null,
  answeredAt: null,
  isAutomatic: false,
  isYou: false,
  ...changes,
});

const LINE_UP: LineUpAnswer = {
  seats: [
    seat({}),
    seat({
      side: 'b',
      name: 'Maya Okafor',
      accountId: null,
      username: null,
      answer: 'asked',
      askedAt: '2024-01-16T18:00:00.000Z',
      isYou: true,
    }),
  ],
  disputes: [],
  claims: [],
  ownRecords: [],
  mergedIds: [],
  isConfirmed: false,
};

/** Olivia beat Maya 6–4 and named her. */
function named(ownRecords: LineUpAnswer['ownRecords'] = []): { court: Court; matchId: string } {
  const court: Court = prepareCourt({ lineUp: () => answeredIn(court, { ...LINE_UP, ownRecords }) });
  const matchId = court.server.createElsewhere(
    newTennisMatch({ players: { a: [{ name: 'Olivia Grant' }], b: [{ name: 'Maya Okafor' }] } }),
    SCORER,
  );
  court.server.open(matchId);
  court.server.nameIn(matchId, 'b');
  scoreSets(court, matchId);
  return { court, matchId };
}

/** The line-up once the server has an answer. */
function answeredIn({ server }: Court, lineUp: LineUpAnswer): LineUpAnswer {
  const isAnswered = server.answers.length > 0;
  const seats = lineUp.seats.map((one) =>
    one.isYou && isAnswered ? { ...one, answer: 'confirmed' as const } : one,
  );
  return { ...lineUp, seats };
}

function scoreSets({ server, clock }: Court, matchId: string): void {
  server.scoreElsewhere(matchId, {
    deviceId: SCORER,
    events: [
      {
        id: '018d0000-0000-7000-8000-0000000000e1',
        at: clock.now(),
        kind: 'score',
        sets: [
          { a: 6, b: 4 },
          { a: 6, b: 3 },
        ],
      },
    ],
  });
}

const cardOf = async () => within(await screen.findByRole('region', { name: /added to this match/ }));

test('asks who was named, with the score from their own side, and sends the answer', async () => {
  const { court, matchId } = named();
  const { person } = await renderScoring(court, `/matches/${matchId}`);
  const card = await cardOf();
  card.getByText('You lost to Olivia Grant');
  expect(card.getAllByText('4–6, 3–6').length).toBeGreaterThan(0);
  await person.click(card.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(court.server.answers).toEqual([{ answer: 'confirm', seq: 1 }]));
  await waitFor(() => expect(screen.queryByRole('region', { name: /added to this match/ })).toBeNull());
});

test('keeps an answer without a network, and lets it be undone', async () => {
  const { court, matchId } = named();
  const { person } = await renderScoring(court, `/matches/${matchId}`);
  const card = await cardOf();
  court.server.fate = 'is-lost';
  await person.click(card.getByRole('button', { name: 'Confirm' }));
  await card.findByText(/You confirmed this match. Saved on this device/);
  await person.click(card.getByRole('button', { name: 'Undo' }));
  await card.findByRole('button', { name: 'Confirm' });
  expect(court.server.answers).toEqual([]);
});

test('asks again when the result changed under the answer', async () => {
  const { court, matchId } = named();
  const { person } = await renderScoring(court, `/matches/${matchId}`);
  const card = await cardOf();
  court.server.scoreElsewhere(matchId, {
    deviceId: SCORER,
    events: [
      {
        id: '018d0000-0000-7000-8000-0000000000e2',
        at: court.clock.now(),
        kind: 'undo',
        target: '018d0000-0000-7000-8000-0000000000e1',
      },
      {
        id: '018d0000-0000-7000-8000-0000000000e3',
        at: court.clock.now(),
        kind: 'score',
        sets: [
          { a: 6, b: 4 },
          { a: 7, b: 5 },
        ],
      },
    ],
  });
  await person.click(card.getByRole('button', { name: 'Confirm' }));
  await card.findByText(/The result has changed since you answered/);
  expect((await card.findAllByText('4–6, 5–7')).length).toBeGreaterThan(0);
  await person.click(card.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(court.server.answers).toEqual([{ answer: 'confirm', seq: 3 }]));
});

test('says “Not me” only after a question', async () => {
  const { court, matchId } = named();
  const { person } = await renderScoring(court, `/matches/${matchId}`);
  const card = await cardOf();
  await person.click(card.getByRole('button', { name: 'Not me' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Was it not you?' }));
  await person.click(question.getByRole('button', { name: 'Not me' }));
  await waitFor(() => expect(court.server.answers).toEqual([{ answer: 'not-me', seq: 1 }]));
});

test('disputes with the score from the own side, which the scorer’s log has from theirs', async () => {
  const { court, matchId } = named();
  const { person } = await renderScoring(court, `/matches/${matchId}`);
  const card = await cardOf();
  await person.click(card.getByRole('button', { name: 'Dispute' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dispute the result' }));
  const text = dialog.getByLabelText(/Or type it/);
  expect(text).toHaveProperty('value', '4-6 3-6');
  await person.clear(text);
  await person.type(text, '4-6 6-9');
  await person.click(dialog.getByRole('button', { name: 'Send dispute' }));
  expect(court.server.answers).toEqual([]);
  await person.clear(text);
  await person.type(text, '4-6 5-7');
  await person.type(dialog.getByLabelText('Reason (optional)'), 'It was closer.');
  await person.click(dialog.getByRole('button', { name: 'Send dispute' }));
  await waitFor(() =>
    expect(court.server.answers).toMatchObject([
      {
        reason: 'It was closer.',
        events: [
          {
            kind: 'score',
            sets: [
              { a: 6, b: 4 },
              { a: 7, b: 5 },
            ],
          },
        ],
      },
    ]),
  );
});

test('offers the own record of the same match', async () => {
  const own = buildSummary({ id: '018d0000-0000-7000-8000-0000000000f1', mySide: 'a' });
  const { court, matchId } = named([own]);
  const { person } = await renderScoring(court, `/matches/${matchId}`);
  const card = await cardOf();
  await card.findByText(/You scored this match too: 6–3, 7–6/);
  await person.click(card.getByRole('button', { name: 'Same match: use theirs' }));
  await waitFor(() => expect(court.server.answers).toEqual([{ answer: 'confirm', seq: 1, mergeId: own.id }]));
});

test('lists the players with their answers', async () => {
  const { court, matchId } = named();
  await renderScoring(court, `/matches/${matchId}`);
  const players = within(await screen.findByRole('region', { name: 'Players' }));
  players.getByText('Waiting');
  players.getByText('Scorer');
  players.getByText('This result counts for ratings once all players have confirmed it.');
  expect(players.queryByRole('button', { name: /Change/ })).toBeNull();
});
