import type { Profile } from '@allcourt/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Handlers, refused } from '#test/network.ts';
import { buildProfile, buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { appConfig } from '#web/data/app-config.ts';
import { showRegion, timeZone } from '#web/ui/words/region.ts';

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = () => {};
});

afterEach(() => {
  appConfig.mail = false;
  showRegion(null);
});

describe('the region', () => {
  test('a time zone is looked for, saved at once, and what is shown goes by it', async () => {
    const { person, saved } = open();
    await person.click(await screen.findByRole('button', { name: 'Edit time zone' }));
    await person.keyboard('chatham');
    await person.click(await screen.findByRole('option', { name: /^Chatham/ }));

    await screen.findByText(/^Chatham, UTC\+1[23]:45$/);
    expect(saved()).toEqual([{ timeZone: 'Pacific/Chatham' }]);
    await waitFor(() => expect(timeZone()).toBe('Pacific/Chatham'));
  });

  test('the zone of the device stands on top, and is chosen by the keyboard', async () => {
    const { person, saved } = open({ timeZone: 'Asia/Kolkata' });
    await screen.findByText('Kolkata, UTC+5:30');
    await person.click(screen.getByRole('button', { name: 'Edit time zone' }));
    const [first] = screen.getAllByRole('option');
    expect(first?.textContent).toMatch(/^Device default/);
    expect(first?.getAttribute('aria-selected')).toBe('true');
    await person.keyboard('{Enter}');

    await screen.findByText('Device default');
    expect(screen.getByRole('button', { name: 'Edit time zone' })).toBe(document.activeElement);
    expect(saved()).toEqual([{ timeZone: null }]);
  });

  test('Escape leaves the zone as it is, and a name that is none says so', async () => {
    const { person, saved } = open();
    await person.click(await screen.findByRole('button', { name: 'Edit time zone' }));
    await person.keyboard('atlantis');
    await screen.findByText('No time zone found. Try the nearest large city.');
    await person.keyboard('{Escape}');

    expect(screen.queryByRole('combobox')).toBeNull();
    expect(saved()).toEqual([]);
  });

  test.each([
    ['Sunday', { weekStart: 0 }],
    ['Saturday', { weekStart: 6 }],
    ['Imperial', { units: 'imperial' }],
  ])('%s is saved at once, and cleared by pressing it again', async (tile, body) => {
    const { person, saved } = open();
    await screen.findAllByText(/^Default: .* \(from your locale\)$/);
    await person.click(screen.getByRole('button', { name: new RegExp(`^${tile}`) }));
    await person.click(await screen.findByRole('button', { name: new RegExp(`^${tile}`), pressed: true }));

    await waitFor(() => expect(saved()).toEqual([body, { [Object.keys(body)[0] ?? '']: null }]));
  });

  test('goes back when refused, and says so', async () => {
    const { person } = open({}, { 'PATCH /user/preferences': () => refused('internal') });
    await person.click(await screen.findByRole('button', { name: /^Imperial/ }));

    await screen.findByText('Failed to update user preferences');
    expect(screen.queryByRole('button', { name: /^Imperial/, pressed: true })).toBeNull();
  });
});

describe('the name', () => {
  test('is changed, and the account menu has it at once', async () => {
    const { person, saved } = open();
    await person.click(await screen.findByRole('button', { name: 'Edit name' }));
    const field = screen.getByRole('textbox', { name: 'Your name' });
    await person.clear(field);
    await person.keyboard('{Enter}');
    await screen.findByText('Enter a name.');
    await person.type(field, ' Ana Lima {Enter}');

    await waitFor(() => expect(saved()).toEqual([{ displayName: 'Ana Lima' }]));
    await within(screen.getByRole('region', { name: 'Account' })).findByText('Ana Lima');
    await screen.findByRole('button', { name: 'Account menu, Ana Lima' });
  });

  test("stays unchanged when the server refuses it, with the server's words", async () => {
    const { person } = open({}, { 'PATCH /user/preferences': () => refused('demo-account') });
    await person.click(await screen.findByRole('button', { name: 'Edit name' }));
    await person.type(screen.getByRole('textbox', { name: 'Your name' }), ' II{Enter}');

    await screen.findByText(/The demo player is shared/);
    await within(screen.getByRole('region', { name: 'Account' })).findByText('Maya Okafor');
  });
});

describe('the birth year', () => {
  test('is explained, kept, and tells a minor what it does', async () => {
    const { person, saved } = open();
    await screen.findByText(/^Used to protect players under 18/);
    await person.click(screen.getByRole('button', { name: 'Edit birth year' }));
    const year = new Date().getFullYear() - 15;
    await person.keyboard(`${year}{Enter}`);

    await screen.findByText(/^You may be under 18/);
    expect(saved()).toEqual([{ birthYear: year }]);
    await person.click(screen.getByRole('button', { name: 'Edit birth year' }));
    await person.click(screen.getByRole('button', { name: 'Clear' }));
    await screen.findByText('Not set');
    expect(saved().at(-1)).toEqual({ birthYear: null });
  });

  test("stays unchanged for the demo player, with the server's words", async () => {
    const { person } = open({}, { 'PATCH /user/preferences': () => refused('demo-account') });
    await person.click(await screen.findByRole('button', { name: 'Edit birth year' }));
    await person.keyboard('1990{Enter}');

    await screen.findByText(/The demo player is shared/);
    await screen.findByText('Not set');
  });

  test.each(['19', '1899', '3000', 'abcd'])('%s is none', async (text) => {
    const { person, saved } = open();
    await person.click(await screen.findByRole('button', { name: 'Edit birth year' }));
    await person.keyboard(`${text}{Enter}`);

    await screen.findByText(/^Four digits, from 1900 to \d{4}\.$/);
    expect(saved()).toEqual([]);
  });
});

describe('whether the e-mail is verified', () => {
  test('is not shown where no mail is sent', async () => {
    open();
    await screen.findByText('Region & Units', { selector: 'h2' });
    expect(screen.queryByText(/verified/i)).toBeNull();
  });

  test('is shown where mail is sent', async () => {
    appConfig.mail = true;
    open({ isEmailVerified: true });
    await screen.findByText('Verified');
    expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
  });

  test('the mail is sent again, once a minute', async () => {
    appConfig.mail = true;
    const { calls } = open({}, { 'POST /auth/verification': () => undefined });
    await screen.findByText('Not verified');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }));

    await screen.findByText('Email sent. Open the link in it on any device.');
    expect(screen.getByRole('button', { name: /^Send again in \d+ s$/ })).toHaveProperty('disabled', true);
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(await screen.findByRole('button', { name: 'Send again' })).toHaveProperty('disabled', false);
    expect(calls.filter(({ path }) => path === '/auth/verification')).toHaveLength(1);
  });

  test.each([
    ['too-many-requests', 'Too many requests. Wait a moment and try again.'],
    ['mail-not-sent', "The email couldn't be sent. Try again in a moment."],
  ] as const)('%s is said', async (code, words) => {
    appConfig.mail = true;
    let now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => ++now);
    onTestFinished(() => clock.mockRestore());
    const { person } = open({}, { 'POST /auth/verification': () => refused(code) });
    await person.click(await screen.findByRole('button', { name: 'Send again' }));

    await screen.findByText(words);
    expect(screen.getByRole('button', { name: 'Send again' })).toHaveProperty('disabled', false);
  });
});

/** Opens Settings with a server that stores preferences as sent. */
function open(fields: Partial<Profile> = {}, answers: Handlers = {}) {
  let profile = buildProfile(fields);
  const region = () => ({
    timeZone: profile.timeZone,
    weekStart: profile.weekStart,
    units: profile.units,
  });
  const app = renderApp({
    at: '/settings',
    user: buildUser({ region: region() }),
    answers: {
      'GET /auth/me': () => ({ user: buildUser({ region: region(), displayName: profile.displayName }) }),
      'GET /user/profile': () => profile,
      'PATCH /user/preferences': ({ body }) => {
        profile = { ...profile, ...(body as Partial<Profile>) }; // what the screen sends
        return profile;
      },
      ...answers,
    },
  });
  const saved = () => app.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { ...app, saved };
}
