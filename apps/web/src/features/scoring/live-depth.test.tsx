import type { StatProfile } from '@allcourt/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newTennisMatch, oneSetMatch } from '#test/new-match.ts';
import { buildProfile } from '#test/people.ts';
import { buildSetup, games, PICKLEBALL, TENNIS } from '#test/play.ts';
import { type Court, paceTaps, prepareCourt, renderScoring, showOn } from '#test/render-scoring.tsx';
import type { NewMatch } from '#web/features/match-log/create-match-logs.ts';

let court: Court;

// Loaded beforehand: on a busy machine the code of a sheet may come late.
beforeAll(async () => {
  await Promise.all([
    import('./live-ready.tsx'),
    import('./live-phone.tsx'),
    import('./live-desktop.tsx'),
    import('#web/features/scoring/points/points-sheet.tsx'),
    import('#web/features/scoring/more/more-sheet.tsx'),
    import('#web/features/scoring/prompts/why-dialog.tsx'),
    import('#web/features/scoring/pads/keys-dialog.tsx'),
  ]);
}, 30_000);

beforeEach(() => {
  court = prepareCourt();
  paceTaps();
});

describe('the questions about a point', () => {
  test('come one at a time, and are saved once, when the next point is tapped', async () => {
    const { person, matchId } = await open({ profile: 'advanced' });
    await person.click(won());
    const panel = await asked();
    panel.getByRole('heading', { name: 'Where did it land?' });
    await person.click(panel.getByRole('button', { name: /^Landing spot/ }));
    await panel.findByRole('heading', { name: 'Your shot?' });
    expect(panel.getByRole('button', { name: 'Winner' }).getAttribute('aria-pressed')).toBe('true');
    await person.click(panel.getByRole('button', { name: 'Forehand' }));
    await panel.findByRole('heading', { name: 'How long?' });
    await person.click(lost());
    await waitFor(() => expect(kindsOf(matchId)).toEqual(['point', 'amend', 'point']));
    expect(court.server.logOf(matchId)[1]?.event).toMatchObject({
      to: { winner: 'a', detail: { ending: 'winner', stroke: 'forehand', spot: { x: 0.5, y: 0.75 } } },
    });
    (await asked()).getByRole('heading', { name: 'Where did it land?' });
  });

  test('need no answer: the log has the points only', async () => {
    const { person, matchId } = await open({ profile: 'advanced' });
    for (const pad of [won, lost, won]) {
      await person.click(pad());
    }
    await waitFor(() => expect(court.server.pointsOf(matchId)).toBe('aba'));
    expect(kindsOf(matchId)).toEqual(['point', 'point', 'point']);
    expect(court.server.logOf(matchId).every(({ event }) => !('detail' in event))).toBe(true);
    expect(won().textContent).toBe('Point Won 40–15 Game point to you');
  });

  test('are skipped one by one, and a skipped one stays open in the log', async () => {
    const { person, matchId } = await open({ profile: 'advanced' });
    await person.click(won());
    const panel = await asked();
    await person.click(panel.getByRole('button', { name: 'Skip' }));
    panel.getByRole('heading', { name: 'Last shot?' });
    await person.click(panel.getByRole('button', { name: 'Skip' }));
    await person.click(panel.getByRole('button', { name: '7 shots' }));
    await screen.findByText('7 shots');
    expect(isAsked()).toBe(false);
    await waitFor(() => expect(kindsOf(matchId)).toEqual(['point', 'amend']));
    expect(court.server.logOf(matchId)[1]?.event).toMatchObject({ to: { detail: { rally: 7 } } });
  });

  test('end with a line that leads back into them', async () => {
    const { person, matchId } = await open({ profile: 'intermediate' });
    await person.click(won());
    await person.click((await asked()).getByRole('button', { name: 'Net' }));
    const line = within(await screen.findByRole('region', { name: 'The last point' }));
    line.getByText('Unforced error, net');
    await person.click(line.getByRole('button', { name: /^Edit/ }));
    await person.click((await asked()).getByRole('button', { name: 'Forced error' }));
    await screen.findByText('Forced error, net');
    await waitFor(() => expect(kindsOf(matchId)).toEqual(['point', 'amend', 'amend']));
  });

  test('return to the one before, whose answer can be changed', async () => {
    const { person } = await open({ profile: 'advanced' });
    await person.click(won());
    const panel = await asked();
    await person.click(panel.getByRole('button', { name: 'Net' }));
    await panel.findByRole('heading', { name: 'Weiss’s shot?' });
    await person.click(panel.getByRole('button', { name: 'Back' }));
    await person.click(panel.getByRole('button', { name: /^Landing spot: net/ }));
    await panel.findByRole('heading', { name: 'Your shot?' });
  });

  test('are saved when the page closes', async () => {
    const { person, matchId } = await open({ profile: 'intermediate' });
    await person.click(won());
    await person.click((await asked()).getByRole('button', { name: 'Ace' }));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(kindsOf(matchId)).toEqual(['point', 'amend']));
  });

  test('are undone and redone with their point', async () => {
    const { person } = await open({ profile: 'intermediate' });
    await person.click(won());
    await person.click((await asked()).getByRole('button', { name: 'Ace' }));
    await person.click(await screen.findByRole('button', { name: 'Undo: Ace' }));
    expect(won().textContent).toBe('Point Won 15–0 You lead');
    expect(screen.queryByRole('region', { name: 'The last point' })).toBeNull();
    expect(screen.getByRole('button', { name: /^Undo/ })).toHaveProperty('disabled', true);
    await person.click(screen.getByRole('button', { name: 'Redo: Point to you' }));
    screen.getByRole('button', { name: 'Undo: Ace' });
  });

  test('take the landing by keyboard, and a rally longer than the answers', async () => {
    const { person, matchId } = await open({ profile: 'advanced' });
    await person.click(won());
    const panel = await asked();
    panel.getByRole('button', { name: 'Landing spot: not set' }).focus();
    await person.keyboard('{ArrowUp}{ArrowLeft}');
    panel.getByRole('button', { name: /^Landing spot: in, middle, 40% of the way/ });
    await person.keyboard('{Enter}');
    const title = await panel.findByRole('heading', { name: 'Your shot?' });
    expect(document.activeElement).toBe(title);
    await person.click(panel.getByRole('button', { name: 'Skip' }));
    await person.click(panel.getByRole('button', { name: '16 shots or more' }));
    await person.click(panel.getByRole('button', { name: 'One shot more' }));
    await person.click(panel.getByRole('button', { name: 'Save length' }));
    await screen.findByText('Winner, 17 shots');
    await waitFor(() => expect(kindsOf(matchId)).toEqual(['point', 'amend']));
  });

  test('are answered by voice where that is on, all in one phrase', async () => {
    const voices: SpokenInto[] = [];
    vi.stubGlobal(
      'webkitSpeechRecognition',
      class extends SpokenInto {
        constructor() {
          super();
          voices.push(this);
        }
      },
    );
    const { person, matchId } = await open({ profile: 'advanced' });
    await more(person, 'Scoring options');
    await person.click(screen.getByRole('switch', { name: /^Answer by voice/ }));
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(voices).toEqual([]);
    await person.click(won());
    await (await asked()).findByText('Listening');
    act(() => voices.at(-1)?.say('was that in'));
    act(() => voices.at(-1)?.say('forehand winner'));
    await (await asked()).findByRole('heading', { name: 'How long?' });
    act(() => voices.at(-1)?.say('seven'));
    await screen.findByText('Forehand winner, 7 shots');
    expect(voices.at(-1)?.isOn).toBe(false);
    await waitFor(() => expect(kindsOf(matchId)).toEqual(['point', 'amend']));
  });

  test('can be chosen for this match only', async () => {
    const { person } = await open({ profile: 'basic' });
    await more(person, 'Scoring options');
    await person.click(screen.getByRole('radio', { name: 'Intermediate' }));
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await person.click(won());
    await asked();
  });
});

describe('the serve', () => {
  test('a fault makes it the second serve, another loses the point', async () => {
    const { person, matchId } = await open({ profile: 'intermediate' });
    await person.click(screen.getByRole('button', { name: 'Fault' }));
    expect(screen.getByRole('button', { name: '2nd serve' }).getAttribute('aria-pressed')).toBe('true');
    await person.click(screen.getByRole('button', { name: 'Double fault' }));
    expect(lost().textContent).toBe('Point Lost 0–30 Weiss leads');
    await waitFor(() => expect(kindsOf(matchId)).toEqual(['fault', 'fault']));
    expect(isAsked()).toBe(false);
  });

  test('a first serve is only stored by scorers who track serves', async () => {
    const { person, matchId } = await open({ profile: 'intermediate' });
    await person.click(won());
    await person.click((await asked()).getByRole('button', { name: 'Skip' }));
    await person.click(screen.getByRole('button', { name: '1st serve' }));
    await person.click(won());
    await waitFor(() => expect(kindsOf(matchId)).toHaveLength(2));
    const details = court.server.logOf(matchId).map(({ event }) => ('detail' in event ? event.detail : null));
    expect(details).toEqual([null, { serve: 1 }]);
  });

  test('is not asked at basic depth or in pickleball', async () => {
    await open({ profile: 'basic' });
    expect(screen.queryByRole('button', { name: 'Fault' })).toBeNull();
  });
});

describe('prompts', () => {
  test('ask for the order of a pair, explain the rule, and take the answer', async () => {
    const { person, matchId } = await open({ match: doubles(TENNIS) });
    const strip = within(screen.getByRole('region', { name: 'Before the next point' }));
    strip.getByText('Who receives on the deuce side?');
    await person.click(strip.getByRole('button', { name: 'Why?' }));
    const why = within(await screen.findByRole('dialog'));
    why.getByText(/ITF Rules of Tennis/);
    await person.click(why.getByRole('button', { name: 'Got it' }));
    await person.click(strip.getByRole('button', { name: 'Castillo' }));
    expect(screen.queryByText('Who receives on the deuce side?')).toBeNull();
    await waitFor(() =>
      expect(court.server.logOf(matchId).at(-1)?.event).toMatchObject({
        kind: 'order',
        side: 'b',
        player: 2,
      }),
    );
  });

  test('remind of a change of ends, which needs no answer and can move into the strip', async () => {
    const { person } = await open({ winners: 'aaa' });
    await person.click(won());
    const strip = within(screen.getByRole('region', { name: 'Before the next point' }));
    strip.getByText('Change ends.');
    await person.click(strip.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('region', { name: 'Before the next point' })).toBeNull();
    await person.click(lost());
    expect(won().textContent).toBe('Point Won 15–15 15 all');
  });

  test('ask for the ends once a tiebreak without points has left them unknown', async () => {
    const { person, matchId } = await open({ winners: games('ab ab ab ab ab ab') });
    await more(person, 'Enter game or set score');
    const went = within(screen.getByRole('group', { name: 'This game went to' }));
    await person.click(went.getByRole('button', { name: 'Okafor' }));
    const strip = within(await screen.findByRole('region', { name: 'Before the next point' }));
    await person.click(strip.getByRole('button', { name: 'Done' }));
    strip.getByText('Are the players at the ends where they started?');
    await person.click(strip.getByRole('button', { name: 'No, opposite' }));
    await waitFor(() =>
      expect(court.server.logOf(matchId).at(-1)?.event).toMatchObject({ kind: 'ends', swapped: true }),
    );
    expect(screen.queryByRole('region', { name: 'Before the next point' })).toBeNull();
  });

  test('always ask for the court of the deciding point', async () => {
    const noAd = newTennisMatch({ setup: buildSetup('SET3-S:6NOAD/TB7') });
    const { person } = await open({ match: noAd, winners: 'aaabbb' });
    await more(person, 'Scoring options');
    await person.click(screen.getByRole('switch', { name: /Ask before the next point/ }));
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await person.click(await screen.findByRole('button', { name: 'Ad side' }));
    expect(screen.queryByRole('button', { name: 'Ad side' })).toBeNull();
  });
});

describe('the timeline', () => {
  test('changes the winner of a point and shows the new score beforehand', async () => {
    const { person, matchId } = await open({ winners: 'aab' });
    await choosePoint(person, /^15–0/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Point 1' }));
    await person.click(dialog.getByRole('radio', { name: 'Weiss' }));
    await person.click(dialog.getByRole('button', { name: 'Save the change The score becomes 0–0, 15–30.' }));
    await screen.findByText('Changed');
    await waitFor(() => expect(court.server.pointsOf(matchId)).toBe('bab'));
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await person.click(screen.getByRole('button', { name: 'Undo: Change to point 1' }));
    expect(won().textContent).toBe('Point Won 40–15 Game point to you');
  });

  test('deletes, inserts and stars points in place', async () => {
    const { person, matchId } = await open({ winners: 'aab' });
    await choosePoint(person, /^30–0/);
    await person.click(await screen.findByRole('button', { name: /^Delete this point/ }));
    await waitFor(() => expect(court.server.pointsOf(matchId)).toBe('ab'));
    await person.click(screen.getByRole('button', { name: /^15–15/ }));
    await person.click(await screen.findByRole('button', { name: /^Insert one before it, won by Weiss/ }));
    await waitFor(() => expect(court.server.pointsOf(matchId)).toBe('abb'));
    await person.click(screen.getByRole('button', { name: /^15–30/ }));
    await person.click(await screen.findByRole('button', { name: 'Star it' }));
    within(await screen.findByRole('dialog', { name: 'Points' })).getByRole('img', { name: 'Starred' });
  });

  test('confirms a changed result, and sets aside points that no longer fit', async () => {
    const { person } = await open({ match: oneSetMatch(), winners: `${games('aaaaa')}aaaa` });
    await screen.findByRole('heading', { name: 'You won' });
    await choosePoint(person, /^15–0/);
    await person.click(await screen.findByRole('button', { name: /^Insert one before it, won by you/ }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText(/1 later point no longer fits: kept, but set aside/);
    await person.click(question.getByRole('button', { name: 'Change result' }));
    const list = await screen.findByRole('dialog', { name: 'Points' });
    expect(list.textContent).toContain('1 entry no longer fits after an earlier change.');
    expect(list.textContent).toContain('The match was already over.');
  });

  test('lists other entries, and deletes them', async () => {
    const { person, matchId } = await open({ winners: 'ab' });
    await more(person, 'Pause play');
    await person.click(screen.getByRole('button', { name: /^Points/ }));
    await person.click(await screen.findByRole('button', { name: 'Play paused' }));
    await person.click(await screen.findByRole('button', { name: /^Delete this entry/ }));
    await waitFor(() => expect(kindsOf(matchId)).toEqual(['point', 'point', 'pause', 'void']));
  });
});

describe('more', () => {
  test('counts the time-outs left', async () => {
    const { person } = await open({ match: doubles(PICKLEBALL) });
    for (const left of ['2 left', '1 left']) {
      await more(person, 'Time-out');
      const standard = within(screen.getByRole('group', { name: /^Time-out/ }));
      await person.click(standard.getByRole('button', { name: `Okafor and Hale ${left}` }));
    }
    await more(person, 'Time-out');
    const standard = within(screen.getByRole('group', { name: /^Time-out/ }));
    expect(standard.getByRole('button', { name: 'Okafor and Hale None left' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  test('shows the score a penalty makes', async () => {
    const { person } = await open({ winners: 'a' });
    await more(person, 'Penalty');
    screen.getByRole('button', { name: 'Warning Next in line. The score stays' });
    await person.click(screen.getByRole('button', { name: 'Point penalty Makes it 0–0, 30–0' }));
    expect(won().textContent).toBe('Point Won 40–0 Game point to you');
    screen.getByRole('button', { name: 'Undo: Point penalty, Weiss' });
  });

  test('continues a match from its score, and asks who serves', async () => {
    const { person } = await open({});
    await more(person, 'Set current score');
    await person.type(screen.getByLabelText('Okafor, set 1'), '6');
    await person.type(screen.getByLabelText('Weiss, set 1'), '4');
    await person.type(screen.getByLabelText('Okafor, set 2'), '2');
    await person.type(screen.getByLabelText('Weiss, set 2'), '1');
    await person.selectOptions(screen.getByLabelText('Weiss, points'), '30');
    await person.click(screen.getByRole('button', { name: 'Okafor', pressed: true }));
    screen.getByText('6–4, 2–1, 0–30');
    await person.click(screen.getByRole('button', { name: 'Set this score' }));
    expect(lost().textContent).toContain('0–40');
    await person.click(await screen.findByRole('button', { name: 'Weiss' }));
    expect(screen.queryByText('Who serves?')).toBeNull();
  });

  test('says why a score is impossible', async () => {
    const { person } = await open({});
    await more(person, 'Set current score');
    await person.type(screen.getByLabelText('Okafor, set 1'), '9');
    screen.getByText("That score isn't possible here.");
    expect(screen.getByRole('button', { name: 'Set this score' })).toHaveProperty('disabled', true);
  });

  test('enters an uncounted game, and changes the server', async () => {
    const { person } = await open({});
    await more(person, 'Enter game or set score');
    await person.click(screen.getByRole('button', { name: 'Weiss' }));
    await waitFor(() => expect(said()).toContainEqual(expect.stringContaining('Love all, Weiss serving.')));
    await more(person, 'Change server');
    await person.click(screen.getByRole('button', { name: 'Okafor' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(said()).toContainEqual(expect.stringContaining('Love all, Okafor serving.')));
  });

  test('saves a note about the last point', async () => {
    const { person, matchId } = await open({ winners: 'a' });
    await more(person, 'Note');
    await person.type(screen.getByLabelText('Your note'), 'Came in behind it');
    await person.click(screen.getByRole('switch', { name: 'About the last point' }));
    await person.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() =>
      expect(court.server.logOf(matchId).at(-1)?.event).toMatchObject({
        kind: 'note',
        text: 'Came in behind it',
        target: court.server.idsOf(matchId)[0],
      }),
    );
  });

  test('calls the score aloud when turned on', async () => {
    const speak = vi.fn<(words: { text: string }) => void>();
    vi.stubGlobal('speechSynthesis', { speak, cancel: () => {} });
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        readonly text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    );
    const { person } = await open({ winners: 'a' });
    await person.click(won());
    expect(speak).not.toHaveBeenCalled();
    await more(person, 'Scoring options');
    await person.click(screen.getByRole('switch', { name: /Spoken score/ }));
    await waitFor(() => expect(speak.mock.lastCall?.[0].text).toBe('Thirty, love.'));
  });
});

describe('on a desktop', () => {
  beforeEach(() => showOn('desktop'));

  test('keys score, fault, tag and star', async () => {
    const { person, matchId } = await open({ profile: 'advanced' });
    await person.keyboard('f');
    await person.keyboard('w');
    await screen.findByRole('heading', { name: 'Where did it land?' });
    // The winner, a backhand, 12 shots, down the T.
    await person.keyboard('22{Shift>}2{/Shift}3');
    await screen.findByText('Backhand winner, 12 shots, serve to T');
    await person.keyboard('b');
    await waitFor(() => expect(kindsOf(matchId)).toEqual(['fault', 'point', 'amend', 'bookmark']));
  });

  test('? lists the keys, and the others open their sheets', async () => {
    const { person } = await open({});
    await person.keyboard('?');
    const keys = within(await screen.findByRole('dialog', { name: 'Keys' }));
    keys.getByText('Redo');
    await person.click(keys.getByRole('button', { name: 'Close' }));
    for (const [key, name] of [
      ['n', 'Note'],
      ['t', 'Time-out'],
      ['m', 'More'],
      ['p', 'Points'],
    ] as const) {
      await person.keyboard(key);
      await person.click(
        within(await screen.findByRole('dialog', { name })).getByRole('button', { name: 'Close' }),
      );
    }
  });
});

test('the Live Scoring tab scores the current match and shows its stats', async () => {
  const matchId = await played(newTennisMatch(), 'aab');
  answer('/api/matches', {
    matches: [{ ...court.server.summaryOf(matchId), mySide: 'a', canScore: true }],
    nextCursor: null,
  });
  const { person } = await renderScoring(court, '/matches?tab=live');
  const current = within(await screen.findByRole('region', { name: 'Current match' }));
  expect(current.getByText('First serves in').parentElement?.textContent).toContain('–');
  await person.click(current.getByRole('button', { name: /^Point Won 40–15/ }));
  current.getByRole('button', { name: 'Point Won 1–0 Game to you' });
  await person.click(current.getByRole('button', { name: 'Undo' }));
  current.getByRole('button', { name: 'Point Won 40–15 Game point to you' });
  current.getByRole('heading', { name: 'Tips' });
  current.getByRole('heading', { name: 'Match Info' });
  expect(current.getByRole('link', { name: 'Resume scoring' }).getAttribute('href')).toBe(
    `/matches/${matchId}/live`,
  );
});

/** The browser's speech recognition, as far as it is used. */
class SpokenInto extends EventTarget {
  lang = '';
  continuous = false;
  interimResults = false;
  isOn = false;
  start() {
    this.isOn = true;
    this.dispatchEvent(new Event('start'));
  }
  abort() {
    this.isOn = false;
  }
  say(transcript: string) {
    const results = [{ isFinal: true, 0: { transcript } }];
    this.dispatchEvent(Object.assign(new Event('result'), { results, resultIndex: 0 }));
  }
}

interface Opening {
  match?: NewMatch;
  winners?: string;
  profile?: StatProfile;
}

/** A match with these points, opened by a scorer with this stat profile. */
async function open({ match = newTennisMatch(), winners = '', profile }: Opening) {
  const matchId = await played(match, winners);
  answer('/user/profile', buildProfile({ statProfile: profile ?? null }));
  const app = await renderScoring(court, `/matches/${matchId}/live`);
  await screen.findByRole('region', { name: 'Score' });
  if (profile && profile !== 'basic' && match.setup.format === TENNIS) {
    await screen.findByRole('button', { name: 'Fault' });
  }
  return { ...app, matchId };
}

async function played(match: NewMatch, winners: string): Promise<string> {
  const matchId = await court.tab.logs.createMatch(match);
  const scoring = await court.tab.score(matchId);
  await scoring.tapAndStore(winners);
  await court.tab.sent();
  scoring.stop();
  return matchId;
}

/** The server's answer to one read. */
function answer(path: string, body: unknown): void {
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) =>
    input.split('?')[0] === path && (init?.method ?? 'GET') === 'GET'
      ? Response.json(body)
      : others(input, init),
  );
}

function doubles(format: string): NewMatch {
  return {
    setup: buildSetup(format, { discipline: 'doubles', firstPlayers: { a: 1, b: 1 } }),
    players: {
      a: [...newTennisMatch().players.a, { name: 'Tom Hale' }],
      b: [{ name: 'Petra Novak' }, { name: 'Rosa Castillo' }],
    },
    surface: null,
  };
}

type Person = Awaited<ReturnType<typeof renderScoring>>['person'];

async function more(person: Person, entry: string): Promise<void> {
  await person.click(screen.getByRole('button', { name: 'More' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'More' }));
  await person.click(sheet.getByRole('button', { name: entry }));
}

async function choosePoint(person: Person, name: RegExp): Promise<void> {
  await person.click(screen.getByRole('button', { name: 'Points' }));
  const rows = await screen.findAllByRole('button', { name });
  await person.click(rows.at(-1) ?? document.body);
}

async function asked() {
  return within(await screen.findByRole('region', { name: 'Describe the last point' }));
}

function isAsked(): boolean {
  return screen.queryByRole('region', { name: 'Describe the last point' }) !== null;
}

function kindsOf(matchId: string): string[] {
  return court.server.logOf(matchId).map(({ event }) => event.kind);
}

function won() {
  return screen.getByRole('button', { name: /^Point Won/ });
}

function lost() {
  return screen.getByRole('button', { name: /^Point Lost/ });
}

function said(): string[] {
  return screen.getAllByRole('status').map(({ textContent }) => textContent ?? '');
}
