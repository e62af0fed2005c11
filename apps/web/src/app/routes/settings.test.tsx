import type { LeaveAnswer, Profile } from '@allcourt/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { lastCall, NO_ANSWER, type Reply, refused } from '#test/network.ts';
import { buildProfile, buildUser } from '#test/people.ts';
import { type RenderAppOptions, renderApp } from '#test/render-app.tsx';

const MAYA = buildUser();
const EMAIL = 'maya.okafor@bayside.club';
const PROFILE = buildProfile({ email: EMAIL, mode: 'tennis', statProfile: 'advanced' });

describe('mode and stat profile', () => {
  test('show what is saved', async () => {
    await open();
    await waitFor(() => expect(chosenIn('Mode')).toEqual(['Tennis']));
    expect(chosenIn('Stat Profile')).toEqual(['Advanced']);
  });

  test.each([
    ['another mode', 'Pickleball', { mode: 'pickleball' }],
    ['another stat profile', 'Basic', { statProfile: 'basic' }],
    ['the active mode, which clears it', 'Tennis', { mode: null }],
    ['the active stat profile, which clears it', 'Advanced', { statProfile: null }],
  ])('save %s at once', async (_name, tile, body) => {
    const { person, calls } = await open({
      answers: { 'PATCH /user/preferences': () => ({ ...PROFILE, ...body }) as Profile }, // rows of this table
    });
    await waitFor(() => expect(chosenIn('Mode')).toEqual(['Tennis']));
    await person.click(screen.getByRole('button', { name: new RegExp(`^${tile}`) }));

    await screen.findByText('Saved');
    expect(calls.filter(({ method }) => method === 'PATCH').map((call) => call.body)).toEqual([body]);
  });

  test('keep a choice that the server answers with an empty body', async () => {
    const { person } = await open({
      answers: { 'PATCH /user/preferences': () => new Response('', { status: 200 }) },
    });
    await waitFor(() => expect(chosenIn('Mode')).toEqual(['Tennis']));
    await person.click(screen.getByRole('button', { name: /^Pickleball/ }));

    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(chosenIn('Mode')).toEqual(['Pickleball']);
    expect(screen.queryByText('Failed to update user preferences')).toBeNull();
  });

  test('show the choice before the server has answered', async () => {
    const { person } = await open({ answers: { 'PATCH /user/preferences': () => new Promise(() => {}) } });
    await waitFor(() => expect(chosenIn('Mode')).toEqual(['Tennis']));

    await person.click(screen.getByRole('button', { name: /^Pickleball/ }));
    await waitFor(() => expect(chosenIn('Mode')).toEqual(['Pickleball']));
    await person.click(screen.getByRole('button', { name: /^Pickleball/ }));
    await waitFor(() => expect(chosenIn('Mode')).toEqual([]));
    expect(chosenIn('Stat Profile')).toEqual(['Advanced']);
  });

  test('send quick choices one after the other, so that the last one stands', async () => {
    const answers: Record<string, (reply: Reply<Profile>) => void> = {};
    const { person, calls } = await open({
      answers: {
        'PATCH /user/preferences': ({ body }) =>
          new Promise((resolve) => {
            answers[JSON.stringify(body)] = resolve;
          }),
      },
    });
    await waitFor(() => expect(chosenIn('Mode')).toEqual(['Tennis']));
    await person.click(screen.getByRole('button', { name: /^Pickleball/ }));
    await person.click(screen.getByRole('button', { name: /^Tennis/ }));
    expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);

    await act(async () => answers['{"mode":"pickleball"}']?.({ ...PROFILE, mode: 'pickleball' }));
    expect(chosenIn('Mode')).toEqual(['Tennis']);
    await act(async () => answers['{"mode":"tennis"}']?.(PROFILE));
    expect(chosenIn('Mode')).toEqual(['Tennis']);
  });

  test.each<[string, () => Reply<Profile>]>([
    ['is refused', () => refused('internal')],
    ['gets no answer', () => NO_ANSWER],
  ])('go back to what they were when saving %s, and say so', async (_name, reply) => {
    const { person } = await open({ answers: { 'PATCH /user/preferences': reply } });
    await waitFor(() => expect(chosenIn('Mode')).toEqual(['Tennis']));
    await person.click(screen.getByRole('button', { name: /^Pickleball/ }));

    expect(await screen.findByText('Failed to update user preferences')).toBeTruthy();
    expect(chosenIn('Mode')).toEqual(['Tennis']);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('go back at once, without waiting for the network to read the profile again', async () => {
    const reads: Promise<Profile>[] = [Promise.resolve(PROFILE)];
    const { person } = await open({
      answers: {
        'GET /user/profile': () => reads.shift() ?? new Promise(() => {}),
        'PATCH /user/preferences': () => NO_ANSWER,
      },
    });
    await waitFor(() => expect(chosenIn('Mode')).toEqual(['Tennis']));
    await person.click(screen.getByRole('button', { name: /^Pickleball/ }));

    expect(await screen.findByText('Failed to update user preferences')).toBeTruthy();
    expect(chosenIn('Mode')).toEqual(['Tennis']);
  });

  test('stand unset, and say nothing, when the profile cannot be read', async () => {
    await open({ answers: { 'GET /user/profile': () => refused('not-found') } });
    expect(chosenIn('Mode')).toEqual([]);
    expect(within(account()).getByText(EMAIL)).toBeTruthy();
    expect(screen.queryByRole('alert', { name: /./ })).toBeNull();
  });

  test('say Saved for two seconds', async () => {
    await open({ answers: { 'PATCH /user/preferences': () => PROFILE } });
    await waitFor(() => expect(chosenIn('Mode')).toEqual(['Tennis']));
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: /^Basic/ }));
    await act(() => vi.advanceTimersByTimeAsync(100));

    expect(screen.getByText('Saved')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1800));
    expect(screen.getByText('Saved')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.queryByText('Saved')).toBeNull();
  });
});

describe('appearance', () => {
  test('is kept on this device, and System leaves it to the machine', async () => {
    const { person } = await open();
    expect(screen.getByRole('radio', { name: 'System', checked: true })).toBeTruthy();

    await person.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('allcourt:theme')).toBe('dark');

    await person.click(screen.getByRole('radio', { name: 'System' }));
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(localStorage.getItem('allcourt:theme')).toBeNull();
  });
});

describe('the email', () => {
  test('changes at the identity provider after the current password, and this device stays signed in', async () => {
    const changeEmail = vi.fn(async () => 'new-token');
    const { person, calls } = await open({
      identity: { changeEmail },
      answers: { 'POST /auth/firebase': () => ({ user: MAYA }) },
    });
    await person.click(screen.getByRole('button', { name: 'Edit email' }));
    const field: HTMLInputElement = screen.getByLabelText('New email');
    expect(field.value).toBe(EMAIL);
    expect(field.type).toBe('email');
    expect(document.activeElement).toBe(field);

    await person.clear(field);
    await paste(person, field, 'maya@okafor.club');
    await paste(person, passwordField('Current password'), 'NetCord!9');
    await person.click(screen.getByRole('button', { name: 'Save' }));

    await screen.findByText('Email changed');
    expect(changeEmail).toHaveBeenCalledWith({
      email: EMAIL,
      currentPassword: 'NetCord!9',
      newEmail: 'maya@okafor.club',
    });
    expect(calls.find(({ path }) => path === '/auth/firebase')?.body).toEqual({ idToken: 'new-token' });
    expect(screen.queryByLabelText('New email')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit email' }));
  });

  test('Cancel restores the saved one', async () => {
    const { person, identity } = await open();
    await person.click(screen.getByRole('button', { name: 'Edit email' }));
    await paste(person, screen.getByLabelText('New email'), 'x');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));

    expect(within(account()).getByText(EMAIL)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Edit email' }));
    expect(screen.getByLabelText('New email')).toHaveProperty('value', EMAIL);
    expect(identity.changeEmail).not.toHaveBeenCalled();
  });

  test('stays in the editor when taken, and says so', async () => {
    const { person } = await open({
      identity: { changeEmail: () => Promise.reject(authError('email-already-in-use')) },
    });
    await person.click(screen.getByRole('button', { name: 'Edit email' }));
    await paste(person, screen.getByLabelText('New email'), 'x');
    await paste(person, passwordField('Current password'), 'NetCord!9');
    await person.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('This email is already registered. Try signing in.')).toBeTruthy();
    expect(screen.getByLabelText('New email')).toHaveProperty('value', `${EMAIL}x`);
  });
});

describe('the password', () => {
  test('changes at the identity provider after the current one', async () => {
    const changePassword = vi.fn(async () => 'new-token');
    const { person } = await open({
      identity: { changePassword },
      answers: { 'POST /auth/firebase': () => ({ user: MAYA }) },
    });
    await person.click(screen.getByRole('button', { name: 'Edit password' }));
    await paste(person, passwordField('Current password'), 'NetCord!9');
    await paste(person, passwordField('New password'), 'Let!Second8');
    expect(screen.getByText('Strong')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Save' }));

    await screen.findByText('Password changed');
    expect(changePassword).toHaveBeenCalledWith({
      email: EMAIL,
      currentPassword: 'NetCord!9',
      newPassword: 'Let!Second8',
    });
  });

  test('Cancel clears what was typed', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: 'Edit password' }));
    await paste(person, passwordField('New password'), 'Let!');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(screen.getByRole('button', { name: 'Edit password' }));
    expect(passwordField('New password').value).toBe('');
  });

  test('stays as it is when the current one is wrong', async () => {
    const { person } = await open({
      identity: { changePassword: () => Promise.reject(authError('wrong-password')) },
    });
    await person.click(screen.getByRole('button', { name: 'Edit password' }));
    await paste(person, passwordField('Current password'), 'guess');
    await paste(person, passwordField('New password'), 'Let!Second8');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Incorrect password. Please try again.')).toBeTruthy();
  });

  test('reports both the changed password and the lost session', async () => {
    const { person } = await open({
      identity: { changePassword: async () => 'new-token' },
      answers: { 'POST /auth/firebase': () => NO_ANSWER },
    });
    await person.click(screen.getByRole('button', { name: 'Edit password' }));
    await paste(person, passwordField('Current password'), 'NetCord!9');
    await paste(person, passwordField('New password'), 'Let!Second8');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved, but this device was signed out. Sign in again.')).toBeTruthy();
  });
});

describe('leaving', () => {
  test('Log out ends in front of the sign-in screen', async () => {
    const { person, history, calls } = await open();
    await person.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(history.location.pathname).toBe('/login'));
    expect(acts(calls)).toContain('POST /auth/logout');
  });

  test('Log out asks first while something is only on this device', async () => {
    const { person, history, calls } = await open({ answers: { 'POST /api/feedback': () => NO_ANSWER } });
    await paste(person, screen.getByLabelText('What happened'), 'It stopped');
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Feedback submitted (not yet sent anywhere)');

    await person.click(screen.getByRole('button', { name: 'Log out' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('1 feedback')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(acts(calls)).not.toContain('POST /auth/logout');

    await person.click(screen.getByRole('button', { name: 'Log out' }));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out anyway' }),
    );
    await waitFor(() => expect(history.location.pathname).toBe('/login'));
  });

  test('Delete Account asks first, and Cancel is where the focus starts', async () => {
    const { person, calls } = await open();
    const dialog = await askToDelete(person);
    expect(
      dialog.getByText('Are you sure you want to delete your account? This cannot be undone.'),
    ).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }));

    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(acts(calls)).not.toContain('DELETE /api/auth/delete');
  });

  test('Delete Account says when it is erased, logs out and goes to sign in', async () => {
    const { person, history, identity } = await open({
      answers: { 'DELETE /api/auth/delete': () => ({ eraseAfter: '2024-01-23T12:00:00.000Z' }) },
    });
    const dialog = await askToDelete(person);
    await person.click(dialog.getByRole('button', { name: 'Delete Account' }));

    await waitFor(() => expect(history.location.pathname).toBe('/login'));
    await screen.findByText(/^Your account will be erased on .*23.*\. Sign in before then to keep it\.$/);
    expect(identity.deleteCurrent).not.toHaveBeenCalled(); // Signing in restores the account.
  });

  test('Delete Account without a grace period also deletes at the identity provider', async () => {
    const { person, history, calls, identity } = await open({
      answers: { 'DELETE /api/auth/delete': () => ({ eraseAfter: null }) },
    });
    const dialog = await askToDelete(person);
    await person.click(dialog.getByRole('button', { name: 'Delete Account' }));

    await waitFor(() => expect(history.location.pathname).toBe('/login'));
    expect(acts(calls).slice(-2)).toEqual(['DELETE /api/auth/delete', 'POST /auth/logout']);
    expect(identity.deleteCurrent).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem('authUser')).toBeNull();
  });

  test('a deletion that the identity provider has already made is no failure', async () => {
    const { person, history } = await open({
      identity: { deleteCurrent: () => Promise.reject(authError('user-not-found')) },
      answers: { 'DELETE /api/auth/delete': () => ({ eraseAfter: null }) },
    });
    const dialog = await askToDelete(person);
    await person.click(dialog.getByRole('button', { name: 'Delete Account' }));
    await waitFor(() => expect(history.location.pathname).toBe('/login'));
  });

  test.each<[string, () => Reply<LeaveAnswer>, string]>([
    ['is refused', () => refused('identity-left'), 'Could not delete account. Please try again.'],
    ['gets no answer', () => NO_ANSWER, 'Could not delete account. Please try again.'],
    [
      'is not for the demo player',
      () => refused('demo-account'),
      'The demo player is shared and cannot be deleted. Register for an account of your own.',
    ],
  ])('a deletion that %s says so and leaves everything', async (_name, reply, message) => {
    const { person, history, calls } = await open({ answers: { 'DELETE /api/auth/delete': reply } });
    const dialog = await askToDelete(person);
    await person.click(dialog.getByRole('button', { name: 'Delete Account' }));

    expect((await dialog.findByText(message)).closest('[role="alert"]')).toBeTruthy();
    expect(history.location.pathname).toBe('/settings');
    expect(acts(calls)).not.toContain('POST /auth/logout');
  });
});

test('the table of contents marks the part that is being read', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    return new DOMRect(0, this.id === 'general' ? 0 : 2000);
  });
  await open();
  const contents = within(await screen.findByRole('navigation', { name: 'Settings' }));
  expect(contents.getByRole('link', { current: true }).textContent).toBe('General');
  expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#general',
    '#region',
    '#notifications',
    '#matches',
    '#account',
    '#family',
    '#ways-in',
    '#subscription',
    '#legal',
    '#feedback',
  ]);
});

test('Support & Legal leads to all three', async () => {
  await open();
  for (const [name, href] of [
    ['Help', '/help'],
    ['Support', '/support'],
    ['Legal', '/legal'],
  ] as const) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  }
});

describe('feedback', () => {
  test.each(['', '   ', '\n\t'])('cannot be submitted while it says "%s"', async (text) => {
    await open();
    fireEvent.change(screen.getByLabelText('What happened'), { target: { value: text } });
    expect(screen.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', true);
  });

  test('is stored, confirmed for two seconds and then cleared', async () => {
    const { person, calls } = await open({ answers: { 'POST /api/feedback': () => undefined } });
    await person.click(screen.getByRole('radio', { name: 'Suggestion' }));
    await paste(person, screen.getByLabelText('What would help'), ' A darker court ');
    vi.useFakeTimers();
    await submit();

    expect(screen.getByText('Feedback submitted')).toBeTruthy();
    expect(lastCall(calls, /^POST /)).toMatchObject({
      path: '/api/feedback',
      body: { id: expect.stringMatching(/^[\da-f-]{14}7/), kind: 'suggestion', text: 'A darker court' },
    });
    act(() => vi.advanceTimersByTime(1999));
    expect(screen.getByText('Feedback submitted')).toBeTruthy();
    expect(screen.getByLabelText('What would help')).toHaveProperty('value', ' A darker court ');
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText('Feedback submitted')).toBeNull();
    expect(screen.getByLabelText('What would help')).toHaveProperty('value', '');
  });

  test('shows why it was refused, keeps the text, and is sent again under the same id', async () => {
    const replies = [refused('too-many-requests'), undefined];
    const { person, calls } = await open({ answers: { 'POST /api/feedback': () => replies.shift() } });
    await paste(person, screen.getByLabelText('What happened'), 'It stopped');
    await submit();
    expect(await screen.findByText('Too many requests. Wait a moment and try again.')).toBeTruthy();
    expect(screen.getByLabelText('What happened')).toHaveProperty('value', 'It stopped');

    await submit();
    await screen.findByText('Feedback submitted');
    const [first, second] = calls.filter(({ path }) => path === '/api/feedback');
    expect(second?.body).toEqual(first?.body);
  });

  test('without a network waits on this device, and the words say so', async () => {
    const { person } = await open({ answers: { 'POST /api/feedback': () => NO_ANSWER } });
    await paste(person, screen.getByLabelText('What happened'), 'It stopped');
    await submit();
    expect(await screen.findByText('Feedback submitted (not yet sent anywhere)')).toBeTruthy();
  });

  async function submit() {
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Submit' })));
  }
});

test('redirects a signed-out reader', async () => {
  const { history } = renderApp({ at: '/settings' });
  await waitFor(() => expect(history.location.pathname).toBe('/login'));
});

type Person = ReturnType<typeof renderApp>['person'];

async function open({ answers, ...options }: Omit<RenderAppOptions, 'at' | 'user'> = {}) {
  const app = renderApp({
    at: '/settings',
    user: MAYA,
    answers: { 'GET /user/profile': () => PROFILE, ...answers },
    ...options,
  });
  await screen.findByRole('heading', { name: 'Settings' });
  return app;
}

/** The section with the email; the index beside it has it, too. */
function account() {
  return screen.getByRole('region', { name: 'Account' });
}

async function paste(person: Person, field: HTMLElement, text: string) {
  await person.click(field);
  await person.paste(text);
}

async function askToDelete(person: Person) {
  await person.click(screen.getByRole('button', { name: 'Delete Account' }));
  return within(screen.getByRole('alertdialog', { name: 'Delete Account' }));
}

function chosenIn(group: string): string[] {
  return within(screen.getByRole('group', { name: group }))
    .queryAllByRole('button', { pressed: true })
    .map((tile) => tile.firstElementChild?.textContent ?? '');
}

function passwordField(label: string): HTMLInputElement {
  return screen.getByLabelText(label, { selector: 'input' });
}

function authError(code: string): Error {
  return Object.assign(new Error(`Firebase: Error (auth/${code}).`), { code: `auth/${code}` });
}

function acts(calls: readonly { method: string; path: string }[]): string[] {
  return calls.map(({ method, path }) => `${method} ${path}`);
}
