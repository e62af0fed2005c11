import type { TieBoardAnswer } from '@allcourt/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { fakeDevice } from '#test/fake-device.ts';
import { type Handlers, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { buildTie, JONAS, MAYA, NINA, TIE_ID } from '#test/ties.ts';
import { timeText } from '#web/ui/words/when.ts';

// The parts come in lazily, which a busy machine makes slow.
beforeAll(async () => {
  await Promise.all([
    import('#web/app/routes/tie.tsx'),
    import('#web/app/routes/tie-board.tsx'),
    import('./builder/lineup-builder.tsx'),
    import('./line-dialog.tsx'),
    import('./court-plan.tsx'),
  ]);
}, 60_000);

function open(answers: Handlers, at = `/ties/${TIE_ID}`) {
  const opened = renderApp({ device: fakeDevice(), at, user: buildUser(), answers });
  const sent = (method: string) => opened.calls.filter((call) => call.method === method).at(-1);
  return { ...opened, sent };
}

const panel = (name: string) => screen.findByRole('region', { name });

describe('the board of a tie', () => {
  test('shows the score in words, and a player confirms', async () => {
    const { sent } = open({
      'GET /api/ties/:tieId': () => buildTie(),
      'POST /api/ties/:tieId/answer': () => buildTie({ ownAnswer: 'confirmed' }),
    });
    await screen.findByText('Falcons 0, Raptors 0. First to 3.');
    const own = within(await panel('Your place'));
    own.getByText('You play S1.');
    await userEvent.click(own.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(sent('POST')?.body).toEqual({ answer: 'confirmed' }));
  });

  test('has no lineup to edit for players', async () => {
    open({ 'GET /api/ties/:tieId': () => buildTie() });
    await panel('Lines');
    expect(screen.queryByRole('radio', { name: 'Lineup' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit S1' })).toBeNull();
  });

  test('plans its courts by the matches that the team has played', async () => {
    const { tie, planning } = buildTie();
    const lines = tie.lines.map((line) => ({
      ...line,
      court: line.code === 'D1' || line.code === 'S1' ? '3' : null,
    }));
    const length = {
      sport: 'tennis',
      format: 'SET3-S:6/TB7',
      matches: 14,
      mostMinutes: 120,
      points: 120,
    } as const;
    open({
      'GET /api/ties/:tieId': () => ({
        tie: { ...tie, startsAt: '2099-11-28T18:30:00.000Z', lines },
        planning,
      }),
      'GET /api/calendar/match-lengths': () => ({
        lengths: [
          { ...length, discipline: 'doubles', minutes: 50 },
          { ...length, discipline: 'singles', minutes: 80 },
        ],
      }),
    });
    const courts = within(await panel('Courts'));
    courts.getByRole('heading', { name: 'Court 3' });
    const [first, second, ...others] = courts.getAllByRole('listitem').slice(1);
    const start = timeText(new Date('2099-11-28T18:30:00.000Z'));
    expect(first?.textContent).toBe(`${lines.find(({ court }) => court)?.code}about ${start}`);
    expect(second?.textContent).not.toContain(start);
    expect(others).toEqual([]);
    courts.getByText("By the team's matches: singles 1 h 20 min (14), doubles 50 min (14).");
  });

  test('has a card of its lineup to print, once that is published', async () => {
    const { person } = open({ 'GET /api/ties/:tieId': () => buildTie() });
    await person.click(await screen.findByRole('button', { name: 'More' }));
    await person.click(screen.getByRole('menuitem', { name: 'Print lineup card' }));
    await screen.findByRole('list', { name: 'Lineup, Falcons v Raptors' });
    screen.getByRole('button', { name: 'Print' });
    expect(screen.queryByRole('region', { name: 'Lines' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Close lineup card' }));
    await panel('Lines');
  });

  test('is set void beside its season, which then counts without it', async () => {
    let isVoid = false;
    const won = { ...buildTie().tie.score, a: 3, outcome: 'a' as const };
    const tie = () => buildTie({ season: 'Winter League', mayManage: true, score: won, isVoid }, {});
    const { sent } = open({
      'GET /api/ties/:tieId': tie,
      'GET /api/teams/:teamId/ties': () => ({ ties: [tie().tie], mayManage: true }),
      'PUT /api/ties/:tieId/void': () => {
        isVoid = true;
        return tie();
      },
    });
    const season = within(await panel('Winter League'));
    await userEvent.click(season.getByRole('button', { name: 'Set void' }));
    await season.findByRole('button', { name: 'Count again' });
    expect(sent('PUT')?.body).toEqual({ isVoid: true });
    await season.findByText('0–0');
  });

  test('has no card while its lineup is a draft', async () => {
    open({ 'GET /api/ties/:tieId': () => buildTie({ isPublished: false, mayManage: true }) });
    await panel('Lines');
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  test('is deleted by a captain, after a question', async () => {
    const { sent } = open({
      'GET /api/ties/:tieId': () => buildTie({ mayManage: true }),
      'DELETE /api/ties/:tieId': () => undefined,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete tie' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Delete tie' }));
    question.getByText(/The event and the matches stay/);
    await userEvent.click(question.getByRole('button', { name: 'Delete tie' }));
    await waitFor(() => expect(sent('DELETE')).toBeDefined());
  });

  test('says when it is gone', async () => {
    open({ 'GET /api/ties/:tieId': () => refused('tie-not-found') });
    await screen.findByText('This tie no longer exists');
  });
});

describe('the lineup', () => {
  const place = (code: string, ...players: { memberId: string }[]) => ({
    code,
    players: players.map(({ memberId }) => memberId),
  });
  const openLineup = async (planning: Parameters<typeof buildTie>[1], answers: Handlers = {}) => {
    const opened = open({ 'GET /api/ties/:tieId': () => buildTie({}, planning), ...answers });
    await userEvent.click(await screen.findByRole('radio', { name: 'Lineup' }));
    await panel('Rules');
    return opened;
  };
  const publish = () => screen.getByRole('button', { name: 'Publish lineup' });

  test('is refused while the order is wrong, and published once it is right', async () => {
    const { sent } = await openLineup(
      { placements: [place('S1', JONAS), place('S2', MAYA)] },
      { 'PUT /api/ties/:tieId/lineup': () => buildTie({}, {}) },
    );
    screen.getByText('S2 is clearly stronger than S1. Swap them.');
    expect(publish()).toHaveProperty('disabled', true);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'S1' }), MAYA.memberId);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'S2' }), JONAS.memberId);
    await userEvent.click(publish());
    await waitFor(() =>
      expect(sent('PUT')?.body).toMatchObject({
        version: 3,
        isPublished: true,
        placements: [place('S1', MAYA), place('S2', JONAS), { code: 'S3' }, { code: 'D1' }, { code: 'D2' }],
      }),
    );
  });

  test('doubts a player who replied No, and lets the captain decide', async () => {
    await openLineup({ placements: [place('S1', NINA)] });
    screen.getByText('Nina Kowalski replied No, and is on S1.');
    expect(publish()).toHaveProperty('disabled', false);
  });

  test('suggests a swap with the records on which it rests', async () => {
    const records = [
      { players: [JONAS.memberId], won: 2, played: 8 },
      { players: [MAYA.memberId], won: 9, played: 10 },
    ];
    await openLineup({ placements: [place('S1', JONAS)], records });
    screen.getByText('Maya Okafor for Jonas Lindqvist, S1');
    screen.getByText('9–1 (10) instead of 2–6 (8)');
    await userEvent.click(screen.getByRole('button', { name: 'Swap' }));
    expect(screen.getByRole('combobox', { name: 'S1' })).toHaveProperty('value', MAYA.memberId);
  });
});

test('the board on a wall shows scores, and no names on a private line', async () => {
  const score = { a: 1, b: 0, outcome: null, isDeciderDue: false, toWin: 2 };
  const line = { court: null, live: null, result: null, isPrivate: false };
  const board: TieBoardAnswer = {
    team: { name: 'Falcons', colour: '#0f2a66' },
    ...{ opponent: 'Raptors', season: 'Winter League', startsAt: '2026-11-28T18:30:00.000Z', score },
    lines: [
      {
        ...line,
        ...{ code: 'S1', names: { a: ['Maya Okafor'], b: ['Inês Duarte'] } },
        live: { sets: [{ a: 6, b: 4 }], points: { a: '40', b: '30' }, server: 'a', isOver: false },
      },
      { ...line, code: 'S2', isPrivate: true, names: { a: [], b: [] } },
    ],
  };
  open({ 'GET /api/tie-boards/:token': () => board }, '/board/some-token');
  await screen.findByRole('heading', { name: 'Falcons 1, Raptors 0' });
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toContain('Maya Okafor');
  expect(first).toContain('40');
  expect(second).toBe('S2Private line');
});
