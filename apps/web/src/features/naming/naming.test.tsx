import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEV } from '#test/chat.ts';
import { type Handlers, NO_ANSWER, refused } from '#test/network.ts';
import { buildProfile, buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { tokenIn } from './naming.ts';

beforeAll(async () => {
  await Promise.all([import('#web/app/routes/settings.tsx'), import('#web/app/routes/settings-lower.tsx')]);
}, 60_000);

const TOKEN = 'q0V9Yc1n5d3mT7u2kL8pR4sW6xZ0aB1cD3eF5gH7jK9';
const NOTHING = {
  namings: [],
  feedback: [],
  joins: [],
  lineups: [],
  spares: [],
  timePolls: [],
  polls: [],
  disputes: [],
  claims: [],
  requests: [],
};
const RULE = /People who can add me to matches/;
const CARDS = /Spectators who see my card/;

test.each([
  [`https://club.example/add/${TOKEN}`, TOKEN],
  [` ${TOKEN}/ `, TOKEN],
  ['https://club.example/join/QX4P7KD2ME', null],
  ['Jonas', null],
  ['', null],
])('finds the token in %j', (text, token) => {
  expect(tokenIn(text)).toBe(token);
});

describe('Matches in Settings', () => {
  test('saves who can add the reader, and undoes it with the reason when refused', async () => {
    let namedBy: 'teams' | 'none' = 'teams';
    let isRefused = false;
    const { person, calls } = await openSettings({
      'GET /api/people/naming': () => ({ namedBy, accepted: [], isMinor: false }),
      'PUT /api/people/naming': () => {
        if (isRefused) {
          return refused('too-many-requests');
        }
        namedBy = 'none';
        return { namedBy, accepted: [], isMinor: false };
      },
    });
    const rule = within(await screen.findByRole('group', { name: RULE }));
    rule.getByRole('button', { name: /^My teams/, pressed: true });
    await person.click(rule.getByRole('button', { name: /^No one/ }));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ namedBy: 'none' });
    await rule.findByRole('button', { name: /^No one/, pressed: true });

    isRefused = true;
    await person.click(rule.getByRole('button', { name: /^People I accepted/ }));
    await screen.findByText(/Too many requests/);
    rule.getByRole('button', { name: /^No one/, pressed: true });
  });

  test('saves whether teams may scout the reader; without a choice they may', async () => {
    let scoutedBy: 'none' | null = null;
    const { person, calls } = await openSettings({
      'GET /user/profile': () => buildProfile({ scoutedBy }),
      'PATCH /user/preferences': () => {
        scoutedBy = 'none';
        return buildProfile({ scoutedBy });
      },
    });
    const rule = within(await screen.findByRole('group', { name: 'Scouting by teams I play' }));
    await rule.findByRole('button', { name: /^Allow/, pressed: true });
    await person.click(rule.getByRole('button', { name: /^Don't allow/ }));
    await rule.findByRole('button', { name: /^Don't allow/, pressed: true });
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { scoutedBy: 'none' },
    ]);
  });

  test('counts training anonymously only once the reader turns it on', async () => {
    let countsInTransfer: boolean | null = null;
    const { person, calls } = await openSettings({
      'GET /user/profile': () => buildProfile({ countsInTransfer }),
      'PATCH /user/preferences': ({ body }) => {
        countsInTransfer = (body as { countsInTransfer: boolean | null }).countsInTransfer; // as the app wrote it
        return buildProfile({ countsInTransfer });
      },
    });
    const choice = () => screen.findByRole('switch', { name: /^Count my training anonymously/ });
    await waitFor(async () => expect(await choice()).toHaveProperty('disabled', false));
    expect(await choice()).toHaveProperty('checked', false);
    await person.click(await choice());
    await waitFor(async () => expect(await choice()).toHaveProperty('checked', true));
    await person.click(await choice());
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
        { countsInTransfer: true },
        { countsInTransfer: null },
      ]),
    );
  });

  test('tells possible minors that only their teams can, and offers no link', async () => {
    await openSettings({
      'GET /api/people/naming': () => ({ namedBy: 'teams', accepted: [], isMinor: true }),
    });
    await screen.findByText(/can be added by members of their teams only/);
    expect(screen.queryByRole('button', { name: 'Show my link' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^People I accepted/ })).toBeNull();
  });

  test('saves who sees the card and win chances; members of my teams unless I choose', async () => {
    let isRefused = false;
    const { person, calls } = await openSettings({
      'GET /api/people/naming': () => ({ namedBy: 'teams', accepted: [], isMinor: false }),
      'PATCH /user/preferences': () => (isRefused ? refused('too-many-requests') : buildProfile()),
    });
    const rule = within(await screen.findByRole('group', { name: CARDS }));
    await rule.findByRole('button', { name: /^My teams/, pressed: true });
    await person.click(rule.getByRole('button', { name: /^Anyone watching/ }));
    await rule.findByRole('button', { name: /^Anyone watching/, pressed: true });
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ cardsShownTo: 'anyone' });

    isRefused = true;
    await person.click(rule.getByRole('button', { name: /^No one/ }));
    await screen.findByText(/Too many requests/);
  });

  test('offers possible minors their teams or no one', async () => {
    await openSettings({
      'GET /api/people/naming': () => ({ namedBy: 'teams', accepted: [], isMinor: true }),
    });
    const rule = within(await screen.findByRole('group', { name: CARDS }));
    expect(rule.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'My teamsMembers of your teams',
      'No oneOnly the score and your name',
    ]);
    screen.getByText(/shown to members of their teams only, without ratings/);
  });

  test('accepts a request, and removes the person again', async () => {
    let accepted: (typeof DEV)[] = [];
    let requests = [{ from: DEV, askedAt: '2026-05-01T10:00:00.000Z' }];
    const { person } = await openSettings({
      'GET /api/people/naming': () => ({ namedBy: 'accepted', accepted, isMinor: false }),
      'GET /api/needs': () => ({ ...NOTHING, requests }),
      'POST /api/people/naming/requests/:accountId': () => {
        requests = [];
        accepted = [DEV];
        return undefined;
      },
      'DELETE /api/people/naming/accepted/:accountId': () => {
        accepted = [];
        return { namedBy: 'accepted', accepted, isMinor: false };
      },
    });
    await person.click(within(await rowOf('@devp')).getByRole('button', { name: 'Accept Dev Patel' }));
    await screen.findByText('Remove');
    await person.click(within(await rowOf('@devp')).getByRole('button', { name: 'Remove Dev Patel' }));
    await screen.findByText(/^None yet/);
    expect(screen.queryByText('Requests')).toBeNull();
  });

  test('shows the link with a code, copies it, and turns it off', async () => {
    const { person } = await openSettings({
      'POST /api/people/naming/link': () => ({ token: TOKEN, expiresAt: '2026-06-01T10:00:00.000Z' }),
      'DELETE /api/people/naming/link': () => undefined,
    });
    await person.click(await screen.findByRole('button', { name: 'Show my link' }));
    const field = await screen.findByRole('textbox', { name: 'Your link' });
    expect(field).toHaveProperty('value', `${location.origin}/add/${TOKEN}`);
    await screen.findByRole('img', { name: 'Scan to add me to matches' });
    await person.click(screen.getByRole('button', { name: 'Copy link' }));
    await screen.findByText('Link copied.');
    await person.click(screen.getByRole('button', { name: 'Turn off my links' }));
    await screen.findByText('Your links no longer work.');
    expect(screen.queryByRole('textbox', { name: 'Your link' })).toBeNull();
  });

  test('says so when the settings do not load', async () => {
    await openSettings({ 'GET /api/people/naming': () => refused('too-many-requests') });
    await screen.findByText("Couldn't load who can add you");
  });
});

describe('a link', () => {
  const at = `/add/${TOKEN}`;

  test('says whose it is, and that the reader can add them', async () => {
    const { calls } = renderApp({
      at,
      user: buildUser(),
      answers: { 'POST /api/people/naming/open': () => ({ person: DEV }) },
    });
    await screen.findByText(/You can now add Dev Patel to your matches/);
    expect(calls.find(({ path }) => path.endsWith('/open'))?.body).toEqual({ token: TOKEN });
  });

  test('says that it has expired', async () => {
    renderApp({
      at,
      user: buildUser(),
      answers: { 'POST /api/people/naming/open': () => refused('share-not-found') },
    });
    await screen.findByText("Couldn't open this link");
    screen.getByText(/This link no longer works\. Ask for a new one/);
  });

  test('leads a visitor to the sign-in and back', async () => {
    renderApp({ at });
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(new URL(link.getAttribute('href') ?? '', location.href).searchParams.get('next')).toBe(at);
  });
});

describe('Add a player, from Log Match', () => {
  test('asks by username, with the same answer for everyone', async () => {
    const { person, calls } = await openDialog({ 'POST /api/people/naming/ask': () => undefined });
    await person.click(screen.getByRole('button', { name: 'Send request' }));
    await screen.findByText('Enter a username.');
    await person.type(screen.getByRole('textbox', { name: 'Username' }), '@jonasl{Enter}');
    await screen.findByText(/^If there is a player of this name, they get a request\./);
    expect(calls.find(({ path }) => path.endsWith('/ask'))?.body).toEqual({ username: 'jonasl' });
  });

  test('puts the owner of a pasted link into the field', async () => {
    const { person } = await openDialog({ 'POST /api/people/naming/open': () => ({ person: DEV }) });
    await person.type(
      screen.getByRole('textbox', { name: 'Link' }),
      `https://club.example/add/${TOKEN}{Enter}`,
    );
    await screen.findByText('You can now add Dev Patel to matches');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('combobox', { name: "Opponent's name" })).toHaveProperty('value', 'Dev Patel');
    screen.getByText('Dev Patel gets a request to confirm this match');
  });

  test('says why a link does not open, and that there is no network', async () => {
    let reply: typeof NO_ANSWER | ReturnType<typeof refused> = refused('share-not-found');
    const { person } = await openDialog({ 'POST /api/people/naming/open': () => reply });
    await person.type(screen.getByRole('textbox', { name: 'Link' }), TOKEN);
    await person.click(screen.getByRole('button', { name: 'Open link' }));
    await screen.findByText('This link no longer works.');
    reply = NO_ANSWER;
    await person.click(screen.getByRole('button', { name: 'Open link' }));
    await screen.findByText(/^No connection/);
  });
});

async function rowOf(words: string): Promise<HTMLElement> {
  return (await screen.findByText(words)).closest('li') ?? document.body;
}

async function openSettings(answers: Handlers) {
  const app = renderApp({ at: '/settings', user: buildUser(), answers });
  await screen.findByText('Matches', { selector: 'h2' });
  return app;
}

async function openDialog(answers: Handlers) {
  const app = renderApp({
    at: '/matches/log',
    user: buildUser(),
    answers: { 'GET /api/people': () => ({ people: [] }), ...answers },
  });
  await app.person.click(await screen.findByRole('combobox', { name: "Opponent's name" }));
  await app.person.click(screen.getByRole('option', { name: 'Add by username or link' }));
  await screen.findByRole('dialog', { name: 'Add a player' });
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  return app;
}
