import type { OwnSpare, Spare, SparesAnswer } from '@allcourt/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { fakeDevice } from '#test/fake-device.ts';
import { type Handlers, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { buildTie, TIE_ID } from '#test/ties.ts';
import { evidenceText } from './spare-words.ts';

// The parts come in lazily, which a busy machine makes slow.
beforeAll(async () => {
  await Promise.all([
    import('#web/app/routes/spare.tsx'),
    import('#web/app/routes/tie.tsx'),
    import('./find-spare.tsx'),
  ]);
}, 60_000);

const OFFER = '018d7777-0000-7000-8000-0000000000f1';
const OPEN: OwnSpare = {
  ...{ team: 'Falcons', title: 'Falcons v Raptors', eventId: TIE_ID, key: '20261123T1800', code: 'S2' },
  ...{ startsAt: '2026-11-23T23:00:00.000Z', timeZone: 'America/New_York', state: 'open' },
  ...{ expiresAt: '2026-11-22T23:00:00.000Z', answer: 'asked', isYours: false, minor: null },
};
const MAYA: Spare = {
  ...{ memberId: TIE_ID, name: 'Maya Okafor', avatarUrl: null, reply: 'spare', isAbsent: false },
  ...{ strength: { rating: 1612, margin: 80 }, distance: -40, elsewhere: null, sameDay: 1 },
};

function open(answers: Handlers, at = `/spares/${OFFER}`) {
  const opened = renderApp({ device: fakeDevice(), at, user: buildUser(), answers });
  const sent = (method: string) => opened.calls.filter((call) => call.method === method).at(-1);
  return { ...opened, sent };
}

describe('an offer', () => {
  test('is taken with one tap', async () => {
    let own = OPEN;
    const { sent } = open({
      'GET /api/spares/:offerId': () => own,
      'POST /api/spares/:offerId/answer': () => {
        own = { ...OPEN, state: 'filled', answer: 'yes', isYours: true };
        return own;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, I play' }));
    await screen.findByText(/^The place is yours/);
    expect(sent('POST')?.body).toEqual({ answer: 'yes' });
    expect(screen.queryByRole('button', { name: 'No' })).toBeNull();
  });

  test('is taken by a guardian, from its notice', async () => {
    let own: OwnSpare = { ...OPEN, minor: 'Mia Minor' };
    const { sent } = open(
      {
        'GET /api/family/:minorId/spares/:offerId': () => own,
        'POST /api/family/:minorId/spares/:offerId/answer': () => {
          own = { ...own, state: 'filled', answer: 'yes', isYours: true };
          return own;
        },
      },
      `/spares/${OFFER}?for=${TIE_ID}`,
    );
    await screen.findByRole('heading', { name: 'Can Mia Minor play? Falcons v Raptors' });
    await userEvent.click(screen.getByRole('button', { name: 'Yes, Mia Minor plays' }));
    await screen.findByText(/^The place is Mia Minor’s/);
    expect(sent('POST')?.path).toContain(`/api/family/${TIE_ID}/spares/${OFFER}/answer`);
    expect(screen.getByRole('link', { name: 'Open Family' })).toBeTruthy();
  });

  test('shows why a yes came too late', async () => {
    open({
      'GET /api/spares/:offerId': () => OPEN,
      'POST /api/spares/:offerId/answer': () => refused('spare-filled'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, I play' }));
    await screen.findByText('This place is filled.');
  });

  test.each([
    ['filled', /^Someone else was first/],
    ['withdrawn', /^No longer needed/],
    ['expired', /^The time to answer is over/],
  ] as const)('says that it is %s', async (state, sentence) => {
    open({ 'GET /api/spares/:offerId': () => ({ ...OPEN, state }) });
    await screen.findByText(sentence);
    expect(screen.queryByRole('button', { name: 'Yes, I play' })).toBeNull();
  });

  test('says when it is gone', async () => {
    open({ 'GET /api/spares/:offerId': () => refused('spare-not-found') });
    await screen.findByText('This offer no longer exists');
  });
});

test('asks the chosen players from an empty line', async () => {
  const answer: SparesAnswer = { spares: [MAYA], target: 1652, offer: null, isOpen: true };
  const offered = {
    offer: {
      ...{ id: OFFER, state: 'open' as const, expiresAt: '2026-11-22T23:00:00.000Z' },
      people: [{ name: 'Maya Okafor', answer: 'asked' as const }],
    },
  };
  const built = buildTie({
    ...{ mayManage: true, startsAt: '2099-01-01T12:00:00.000Z' },
    event: { id: TIE_ID, key: '20990101T1200' },
  });
  const { sent } = open(
    {
      'GET /api/ties/:tieId': () => built,
      'GET /api/spares': () => answer,
      'PUT /api/spares/:offerId': () => offered,
    },
    `/ties/${TIE_ID}`,
  );
  await userEvent.click((await screen.findAllByRole('button', { name: /^Find a spare/ }))[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Maya Okafor/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Ask 1 player' }));
  await waitFor(() => expect(sent('PUT')?.body).toMatchObject({ memberIds: [TIE_ID], minutes: 180 }));
});

test.each([
  [{}, 'If needed, 1612 ± 80, 40 below the line, 1 other event that day'],
  [{ isAbsent: true, strength: null, distance: null, sameDay: 0 }, 'Injured or away'],
  [
    { reply: null, strength: null, distance: null, elsewhere: 'going' as const },
    'No reply, Plays elsewhere at this time',
  ],
])('gives its evidence in words: %o', (changes, words) => {
  expect(evidenceText({ ...MAYA, ...changes })).toBe(words);
});
