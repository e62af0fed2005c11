import type { LadderAnswer, Team } from '@allcourt/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { fakeDevice } from '#test/fake-device.ts';
import {
  buildAccepted,
  buildChallenge,
  buildLadder,
  buildRung,
  CHALLENGE_ID,
  INES,
  inDays,
  JONAS,
  MAYA,
  PETRA,
} from '#test/ladders.ts';
import { type Handlers, lastCall, NO_ANSWER, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { buildTeams, buildTeamView, TEAM_ID } from '#test/teams.ts';
import { dayKey, instantOf } from '#web/ui/words/when.ts';

const EVENT_ID = '018d1111-0000-7000-8000-0000000000e1';
const MATCH_ID = '018d1111-0000-7000-8000-0000000000a1';

// The parts come in lazily, which a busy machine makes slow.
beforeAll(async () => {
  await Promise.all([
    import('#web/app/routes/team.tsx'),
    import('#web/features/teams/components/hub/team-screen.tsx'),
    import('./ladder-tab.tsx'),
    import('./dialogs/rules-dialog.tsx'),
    import('./dialogs/times-dialog.tsx'),
    import('./dialogs/absence-dialog.tsx'),
  ]);
}, 60_000);

function open(
  ladder: LadderAnswer | NonNullable<Handlers['GET /api/teams/:teamId/ladders/:sport']>,
  answers: Handlers = {},
  team: Partial<Team> = {},
) {
  const device = fakeDevice();
  const read = typeof ladder === 'function' ? ladder : () => ladder;
  const opened = renderApp({
    device,
    at: `/team?team=${TEAM_ID}&tab=ladder&sport=tennis`,
    user: buildUser(),
    answers: {
      'GET /api/teams': () => buildTeams([buildTeamView(team)]),
      'GET /api/teams/:teamId/ladders/:sport': read,
      ...answers,
    },
  });
  const sent = (method: string) => opened.calls.filter((call) => call.method === method).at(-1);
  return { ...opened, device, sent };
}

const rows = async () => within(await screen.findByRole('list', { name: 'Places' })).getAllByRole('listitem');
const panel = (name: string | RegExp) => screen.findByRole('region', { name });

describe('the order', () => {
  test('shows places, moves, ratings that may be seen, and the rule in one line', async () => {
    open(buildLadder());
    const texts = (await rows()).map(({ textContent }) => textContent);

    expect(texts).toEqual([
      '1Inês Duarte1831Challenge',
      '2Jonas LindqvistChallenge',
      '3Up 1 placeYou',
      '4Down 1 placePetra Novak',
    ]);
    screen.getByText('Challenge up to 3 above. Play in 10 days. Win the place.');
    expect((await panel('Your place')).textContent).toContain('3rd');
    screen.getByText('You can challenge 2 players above you. 10 days to play.');
  });

  test('says why someone cannot be challenged', async () => {
    const rungs = [
      buildRung(1, INES, { whyNot: 'far' }),
      buildRung(2, JONAS, { whyNot: 'busy' }),
      buildRung(3, PETRA, { whyNot: 'away', awayUntil: '2027-01-20T12:00:00.000Z' }),
      buildRung(4, MAYA),
    ];
    open(buildLadder({ rungs }));
    const texts = (await rows()).map(({ textContent }) => textContent);

    expect(texts[0]).toContain('Too far up');
    expect(texts[1]).toContain('In a challenge');
    expect(texts[2]).toMatch(/Away until Jan 20/);
    expect(screen.queryByRole('button', { name: /^Challenge / })).toBeNull();
    screen.getByText('No one within reach is free now.');
  });

  test.each([
    ['closed', 'The ladder is closed: no new challenges.'],
    ['you-away', 'While you are away, no one can challenge you.'],
    ['you-busy', 'One challenge at a time: finish this one first.'],
  ] as const)('says what keeps the reader from challenging: %s', async (whyNot, words) => {
    open(buildLadder({ rungs: [buildRung(1, INES, { whyNot }), buildRung(2, MAYA)] }));

    await screen.findByText(words);
  });

  test('challenges a player within reach', async () => {
    const after = buildLadder({ challenges: [buildChallenge()] });
    let ladder = buildLadder();
    const { person, sent } = open(() => ladder, {
      'POST /api/teams/:teamId/ladders/:sport/challenges': () => {
        ladder = after;
        return after;
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Challenge Jonas Lindqvist' }));

    await screen.findByText('You challenged Jonas Lindqvist');
    expect(sent('POST')?.body).toMatchObject({ accountId: JONAS.accountId });
    expect((await panel('Your challenge')).textContent).toContain('Jonas Lindqvist has yet to accept.');
  });

  test('is loaded again when someone else was faster', async () => {
    let ladder = buildLadder();
    const { person } = open(() => ladder, {
      'POST /api/teams/:teamId/ladders/:sport/challenges': () => {
        ladder = buildLadder({ rungs: [buildRung(1, JONAS, { whyNot: 'busy' }), buildRung(2, MAYA)] });
        return refused('not-challengeable');
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Challenge Jonas Lindqvist' }));

    await screen.findByText(/You cannot challenge this player now/);
    await screen.findByText('In a challenge');
  });
});

describe('a challenge', () => {
  test('is accepted by the challenged, who sees the days left', async () => {
    const asked = buildChallenge({ challenger: PETRA, challenged: MAYA, until: inDays(2.5) });
    const { person, sent } = open(buildLadder({ challenges: [asked] }), {
      'POST /api/challenges/:challengeId/answer': () =>
        buildLadder({ challenges: [buildAccepted({ challenger: PETRA, challenged: MAYA })] }),
    });
    const question = within(await panel('Petra Novak challenged you'));
    question.getByText('4th. 2 days to reply');
    screen.getByText('Challenged you');
    await person.click(question.getByRole('button', { name: 'Accept' }));

    await screen.findByText(/Challenge accepted/);
    expect(sent('POST')).toMatchObject({
      path: `/api/challenges/${CHALLENGE_ID}/answer`,
      body: { answer: 'accept' },
    });
  });

  test('withdrawn while it is answered is reported', async () => {
    let ladder = buildLadder({ challenges: [buildChallenge({ challenger: PETRA, challenged: MAYA })] });
    const { person } = open(() => ladder, {
      'POST /api/challenges/:challengeId/answer': () => {
        ladder = buildLadder();
        return refused('challenge-decided');
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Decline' }));

    await screen.findByText('This challenge can no longer be answered.');
    await waitFor(() => expect(screen.queryByText('Challenged you')).toBeNull());
  });

  test('is withdrawn after a question', async () => {
    const { person, sent } = open(buildLadder({ challenges: [buildAccepted()] }), {
      'POST /api/challenges/:challengeId/answer': () => buildLadder(),
    });
    await person.click(await screen.findByRole('button', { name: 'More about your challenge' }));
    await person.click(screen.getByRole('menuitem', { name: 'Withdraw challenge' }));
    await person.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw challenge' }),
    );

    await screen.findByText('Challenge withdrawn');
    expect(sent('POST')?.body).toEqual({ answer: 'withdraw' });
  });

  test('leads to the match with both accounts, at its event', async () => {
    const event = {
      id: EVENT_ID,
      key: '20270127T1000',
      starts: '2027-01-27T10:00',
      at: '2027-01-27T10:00:00.000Z',
    };
    open(
      buildLadder({
        challenges: [
          buildAccepted({ event: { ...event, timeZone: 'UTC', place: 'Court 3', canOpen: true } }),
        ],
      }),
    );
    const own = within(await panel('Your challenge'));
    const hrefOf = (name: string) =>
      new URL(String(own.getByRole('link', { name }).getAttribute('href')), location.href);

    const opponent = { opponent: JONAS.accountId, name: JONAS.name, sport: 'tennis' };
    expect(Object.fromEntries(hrefOf('Score live').searchParams)).toEqual({
      ...opponent,
      event: EVENT_ID,
      occurrence: '20270127T1000',
    });
    expect(Object.fromEntries(hrefOf('Enter result').searchParams)).toEqual(opponent);
    expect(own.getByRole('link', { name: /Court 3/ }).getAttribute('href')).toBe(
      `/calendar/${EVENT_ID}/20270127T1000`,
    );
    own.getByText('For 2nd');
    expect(
      own.getByRole('list', { name: 'Steps of the challenge' }).querySelector('[aria-current]')?.textContent,
    ).toMatch(/^Playby /);
  });

  test('leaves its outcome in the history, with a link to the own match', async () => {
    const match = {
      id: MATCH_ID,
      at: inDays(-2),
      isWonByChallenger: true,
      score: '6–3, 7–6',
      from: 4,
      to: 3,
    };
    const played = buildChallenge({ state: 'played', until: null, match });
    open(
      buildLadder({
        challenges: [
          played,
          {
            ...played,
            id: '018d1111-0000-7000-8000-000000000002',
            challenger: PETRA,
            challenged: INES,
            isOwn: false,
            match: { ...match, isWonByChallenger: false, to: 4 },
          },
          {
            ...played,
            id: '018d1111-0000-7000-8000-000000000003',
            challenger: PETRA,
            state: 'declined',
            match: null,
            isOwn: false,
          },
          {
            ...played,
            id: '018d1111-0000-7000-8000-000000000004',
            challenger: PETRA,
            state: 'expired',
            match: null,
            isOwn: false,
          },
          {
            ...played,
            id: '018d1111-0000-7000-8000-000000000005',
            challenger: PETRA,
            state: 'withdrawn',
            match: null,
            isOwn: false,
          },
        ],
      }),
    );
    const history = within(await panel('Latest challenges'));

    expect(history.getByRole('link', { name: 'You beat Lindqvist' }).getAttribute('href')).toBe(
      `/matches/${MATCH_ID}`,
    );
    history.getByText('4 held');
    history.getByText('Duarte beat Novak');
    history.getByText("Lindqvist declined Novak's challenge");
    history.getByText("Novak's challenge to Lindqvist expired");
    history.getByText('Novak withdrew from playing Lindqvist');
    expect(history.getAllByText('7–6')).toHaveLength(2);
  });
});

describe('times', () => {
  test('are proposed, up to three, and only before the last day', async () => {
    const { person, sent } = open(buildLadder({ challenges: [buildAccepted()] }), {
      'PUT /api/challenges/:challengeId/times': () => buildLadder({ challenges: [buildAccepted()] }),
    });
    await person.click(await screen.findByRole('button', { name: 'Propose times' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose times' }));
    await person.click(dialog.getByRole('button', { name: 'Add a time' }));
    await person.click(dialog.getByRole('button', { name: 'Propose times' }));
    await dialog.findByText('Propose each time once.');
    await person.clear(dialog.getAllByLabelText('Time')[1] as HTMLElement);
    await person.type(dialog.getAllByLabelText('Time')[1] as HTMLElement, '19:30');
    await person.type(dialog.getByLabelText('Place (optional)'), ' Court 3 ');
    await person.click(dialog.getByRole('button', { name: 'Add a time' }));
    expect(dialog.queryByRole('button', { name: 'Add a time' })).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Remove time 3' }));
    await person.click(dialog.getByRole('button', { name: 'Propose times' }));

    await screen.findByText('Jonas Lindqvist can now choose a time');
    const tomorrow = dayKey(new Date(inDays(1)));
    expect(sent('PUT')?.body).toMatchObject({
      times: [`${tomorrow}T18:00`, `${tomorrow}T19:30`],
      place: 'Court 3',
    });
  });

  test('are accepted one by one', async () => {
    const times = [inDays(2), inDays(3)].map((at) => ({ starts: at.slice(0, 16), at }));
    const proposal = { times, timeZone: 'UTC', place: null, isOwn: false };
    const { person, sent } = open(buildLadder({ challenges: [buildAccepted({ proposal })] }), {
      'POST /api/challenges/:challengeId/times/accept': () => refused('times-changed'),
    });
    const proposed = within(await panel('Proposed times'));
    proposed.getByText('Jonas Lindqvist proposed');
    await person.click(proposed.getAllByRole('button', { name: /^Accept/ })[1] as HTMLElement);

    await screen.findByText('These times have changed. Look at them again.');
    expect(sent('POST')?.body).toEqual({ starts: times[1]?.starts, timeZone: 'UTC' });
  });

  test('wait for the other player to choose', async () => {
    const times = [inDays(2)].map((at) => ({ starts: at.slice(0, 16), at }));
    open(
      buildLadder({
        challenges: [buildAccepted({ proposal: { times, timeZone: 'UTC', place: 'Court 3', isOwn: true } })],
      }),
    );
    const proposed = within(await panel('Proposed times'));

    proposed.getByText('You proposed, Court 3');
    proposed.getByText('Jonas Lindqvist has yet to choose.');
    expect(proposed.queryByRole('button')).toBeNull();
  });
});

describe('an absence', () => {
  test('begins with a day after today', async () => {
    const { person, sent } = open(buildLadder(), {
      'PUT /api/teams/:teamId/ladders/:sport/absence': () => buildLadder(),
    });
    await person.click(await screen.findByRole('button', { name: 'More about the ladder' }));
    await person.click(screen.getByRole('menuitem', { name: 'Take a break' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take a break' }));
    const day = dialog.getByLabelText('Back on');
    await person.clear(day);
    await person.type(day, dayKey(new Date()));
    await person.click(dialog.getByRole('button', { name: 'Take a break' }));
    await dialog.findByText('Choose a day after today, within a year.');
    await person.clear(day);
    await person.type(day, dayKey(new Date(inDays(5))));
    await person.click(dialog.getByRole('button', { name: 'Take a break' }));

    await screen.findByText('Your challenges rest while you are away');
    expect(sent('PUT')?.body).toEqual({ until: instantOf(dayKey(new Date(inDays(5)))).toISOString() });
  });

  test('ends when the reader is back', async () => {
    const rungs = [buildRung(1, INES, { whyNot: 'you-away' }), buildRung(2, MAYA, { awayUntil: inDays(3) })];
    const { person, sent } = open(buildLadder({ rungs }), {
      'PUT /api/teams/:teamId/ladders/:sport/absence': () => buildLadder(),
    });
    await person.click(await screen.findByRole('button', { name: "I'm back" }));

    await waitFor(() => expect(sent('PUT')?.body).toEqual({ until: null }));
  });
});

describe('joining and leaving', () => {
  test('begins at the end', async () => {
    let ladder = buildLadder({ rungs: [buildRung(1, INES, { whyNot: 'not-on' })], isOn: false });
    const { person, sent } = open(() => ladder, {
      'PUT /api/teams/:teamId/ladders/:sport/place': () => {
        ladder = buildLadder();
        return ladder;
      },
    });
    await screen.findByText('Newcomers begin at the end.');
    await person.click(screen.getByRole('button', { name: 'Join ladder' }));

    await panel('Your place');
    expect(sent('PUT')?.path).toBe(`/api/teams/${TEAM_ID}/ladders/tennis/place`);
  });

  test('asks before the place is lost', async () => {
    const { person, sent } = open(buildLadder(), {
      'DELETE /api/teams/:teamId/ladders/:sport/place': () => buildLadder({ isOn: false, rungs: [] }),
    });
    await person.click(await screen.findByRole('button', { name: 'More about the ladder' }));
    await person.click(screen.getByRole('menuitem', { name: 'Leave ladder' }));
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave ladder' }));

    await screen.findByText('You left the ladder');
    expect(sent('DELETE')?.path).toBe(`/api/teams/${TEAM_ID}/ladders/tennis/place`);
  });

  test('a ladder of one asks for teammates', async () => {
    const { person, device } = open(buildLadder({ rungs: [buildRung(1, MAYA)] }));
    await screen.findByText('You are the first one here.');
    await person.click(screen.getByRole('button', { name: 'Share ladder' }));

    expect(device.share.mock.calls[0]?.[0]).toMatchObject({
      title: 'Falcons, Tennis ladder',
      url: expect.stringContaining(`team=${TEAM_ID}&tab=ladder&sport=tennis`),
    });
  });
});

describe('rules', () => {
  test('an admin starts a ladder, within limits', async () => {
    let ladder: LadderAnswer = { ladder: null, mayManage: true };
    const { person, sent } = open(() => ladder, {
      'PUT /api/teams/:teamId/ladders/:sport': () => {
        ladder = buildLadder({ mayManage: true, rungs: [], isOn: false });
        return ladder;
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Start ladder' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Start ladder' }));
    await person.clear(dialog.getByLabelText('Places up'));
    await person.type(dialog.getByLabelText('Places up'), '11');
    await person.click(dialog.getByRole('button', { name: 'Start ladder' }));
    await dialog.findByText('Enter a number from 1 to 10.');
    await person.clear(dialog.getByLabelText('Places up'));
    await person.type(dialog.getByLabelText('Places up'), '2');
    await person.click(dialog.getByRole('button', { name: /Swap places/ }));
    await dialog.findByText('Challenge up to 2 above. Play in 10 days. Win and swap places.');
    await person.click(dialog.getByRole('button', { name: 'Start ladder' }));

    await screen.findByText('No one is on this ladder yet');
    expect(sent('PUT')?.body).toEqual({ reach: 2, days: 10, movement: 'swap', isOpen: true });
  });

  test('an admin closes a ladder', async () => {
    const { person, sent } = open(buildLadder({ mayManage: true }), {
      'PUT /api/teams/:teamId/ladders/:sport': () => buildLadder({ mayManage: true }),
    });
    await person.click(await screen.findByRole('button', { name: 'More about the ladder' }));
    await person.click(screen.getByRole('menuitem', { name: 'Ladder settings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ladder settings' }));
    await person.click(dialog.getByRole('switch', { name: /Open/ }));
    await person.click(dialog.getByRole('button', { name: 'Save changes' }));

    await screen.findByText('Changes saved');
    expect(sent('PUT')?.body).toMatchObject({ isOpen: false });
  });

  test('a member without permission has neither', async () => {
    const { person } = open({ ladder: null, mayManage: false });
    await screen.findByText(/An admin can start one/);
    expect(screen.queryByRole('button', { name: 'Start ladder' })).toBeNull();
    screen.getByRole('link', { name: 'Ask in the chat' });
    expect(person).toBeDefined();
  });
});

describe('without', () => {
  test('a first answer, it says so and retries', async () => {
    let isUp = false;
    const { person } = open(() => (isUp ? buildLadder() : refused('bad-request')));
    await screen.findByText("Couldn't load the ladder");
    isUp = true;
    await person.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await rows()).toHaveLength(4);
  });

  test('a network, what was loaded stays, and acts wait', async () => {
    let isUp = true;
    const { device } = open(() => (isUp ? buildLadder({ challenges: [buildAccepted()] }) : NO_ANSWER));
    await rows();
    isUp = false;
    device.setOnline(false);

    screen.getByText(/Challenges need a connection/);
    expect(screen.getByRole('button', { name: 'Propose times' })).toHaveProperty('disabled', true);
    screen.getByRole('link', { name: 'Score live' });
  });

  test('a season, it is read-only', async () => {
    const rungs = [buildRung(1, INES, { whyNot: 'closed' }), buildRung(2, MAYA)];
    const { person } = open(buildLadder({ rungs }), {}, { isArchived: true });
    await rows();
    expect(screen.queryByRole('button', { name: /^Challenge / })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'More about the ladder' }));

    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Share ladder']);
  });
});

test('the other sport is one tap away, and in the address', async () => {
  const { person, router, calls } = open(buildLadder());
  await rows();
  await person.click(screen.getByLabelText('Pickleball'));

  await waitFor(() => expect(router.state.location.search).toMatchObject({ sport: 'pickleball' }));
  expect(lastCall(calls, /\/ladders\//)?.path).toBe(`/api/teams/${TEAM_ID}/ladders/pickleball`);
});
