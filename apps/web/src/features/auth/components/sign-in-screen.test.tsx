import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { NO_ANSWER, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { type RenderAppOptions, renderApp } from '#test/render-app.tsx';

const MAYA = buildUser();
const PASSWORD = 'NetCord!9';

describe('the form', () => {
  test('has fields that password managers recognize', async () => {
    const { person } = await open();
    expect(email()).toHaveProperty('type', 'email');
    expect(email()).toHaveProperty('required', true);
    expect(email().autocomplete).toBe('email');
    expect(password().required).toBe(true);
    expect(password().autocomplete).toBe('current-password');
    expect(screen.queryByLabelText('Confirm password')).toBeNull();

    await person.click(screen.getByRole('radio', { name: 'Register' }));
    expect(password().autocomplete).toBe('new-password');
    expect(confirmation().autocomplete).toBe('new-password');
    expect(confirmation().required).toBe(true);
    await person.click(screen.getByRole('radio', { name: 'Sign In' }));
    expect(screen.queryByLabelText('Confirm password')).toBeNull();
  });

  test('shows the password on request', async () => {
    const { person } = await open();
    await paste(person, password(), PASSWORD);
    expect(password().type).toBe('password');

    await person.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().type).toBe('text');
    await person.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password().type).toBe('password');
  });

  test.each([
    ['', '', 'Enter your email.'],
    ['maya@bayside.club', '', 'Enter your password.'],
  ])('with "%s" and "%s" names the missing field and sends nothing', async (address, secret, message) => {
    const { person, identity } = await open();
    await fill(person, { address, secret });
    await person.click(submit('Sign In'));

    const field = screen.getByLabelText(message.includes('email') ? 'Email' : 'Password', {
      selector: 'input',
    });
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(message)).toBeTruthy();
    expect(identity.signIn).not.toHaveBeenCalled();
  });

  test('switching keeps the email and clears the error, the passwords and the strength', async () => {
    const { person } = await open({
      identity: { signIn: () => Promise.reject(authError('wrong-password')) },
    });
    await fill(person, { address: 'maya@bayside.club', secret: 'guess' });
    await person.click(submit('Sign In'));
    await screen.findByRole('alert');

    await person.click(screen.getByRole('radio', { name: 'Register' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(email().value).toBe('maya@bayside.club');
    expect(password().value).toBe('');

    await paste(person, password(), PASSWORD);
    await paste(person, confirmation(), 'other');
    expect(screen.getByText('Strong')).toBeTruthy();
    await person.click(screen.getByRole('radio', { name: 'Sign In' }));
    await person.click(screen.getByRole('radio', { name: 'Register' }));
    expect(password().value).toBe('');
    expect(confirmation().value).toBe('');
    expect(screen.queryByText('Strong')).toBeNull();
  });

  test('links to the terms and the privacy notice', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/legal#terms');
    expect(screen.getByRole('link', { name: 'privacy notice' }).getAttribute('href')).toBe('/legal#privacy');
  });

  test('opens in register mode from a register link', async () => {
    renderApp({ at: '/login?mode=register' });
    expect(await screen.findByRole('heading', { name: 'Register' })).toBeTruthy();
  });
});

describe('the strength meter', () => {
  test.each([
    ['serve', 'Weak', '0 of 4'],
    ['backhand', 'Weak', '1 of 4'],
    ['Backhand', 'Medium', '2 of 4'],
    ['Backhand7', 'Medium', '3 of 4'],
    [PASSWORD, 'Strong', '4 of 4'],
  ])('calls "%s" %s', async (secret, level, score) => {
    const { person } = await openRegister();
    await paste(person, password(), secret);
    expect(screen.getByText(level)).toBeTruthy();
    expect(screen.getByText(score)).toBeTruthy();
  });

  test('shows which rules are met', async () => {
    const { person } = await openRegister();
    await paste(person, password(), 'Backhand');
    const rules = screen.getAllByRole('listitem').map((rule) => rule.textContent);
    expect(rules).toEqual([
      '8 characters or more, met',
      'An uppercase letter, met',
      'A digit, not met yet',
      'A symbol, not met yet',
    ]);
  });
});

describe('signing in', () => {
  test('exchanges the ID token, shows the server user and replaces the screen with Home', async () => {
    const signIn = vi.fn(async () => 'id-token');
    const { person, calls, history } = await open({
      identity: { signIn },
      answers: signedInAfter('POST /auth/firebase'),
    });
    await fill(person, { address: ' maya@bayside.club ', secret: PASSWORD });
    await person.click(submit('Sign In'));

    await waitFor(() => expect(history.location.pathname).toBe('/'));
    expect(history.length).toBe(1);
    expect(signIn).toHaveBeenCalledWith('maya@bayside.club', PASSWORD);
    expect(acts(calls).slice(0, 3)).toEqual(['GET /auth/me', 'POST /auth/firebase', 'GET /auth/me']);
    expect(calls[1]?.body).toEqual({ idToken: 'id-token' });
    expect(JSON.parse(sessionStorage.getItem('authUser') ?? 'null')).toEqual(MAYA);
  });

  test('goes to the page that was asked for', async () => {
    const { person, history } = await open({
      at: '/login?next=%2Ftraining',
      identity: { signIn: async () => 'id-token' },
      answers: signedInAfter('POST /auth/firebase'),
    });
    await fill(person, { address: 'maya@bayside.club', secret: PASSWORD });
    await person.click(submit('Sign In'));
    await waitFor(() => expect(history.location.pathname).toBe('/training'));
  });

  test('disables every sign-in button and shows progress', async () => {
    const token = Promise.withResolvers<string>();
    const { person, identity } = await open({ identity: { signIn: vi.fn(() => token.promise) } });
    await fill(person, { address: 'maya@bayside.club', secret: PASSWORD });
    await person.click(submit('Sign In'));

    const busy = submit('Signing in…');
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    expect(button('Sign in with Google').disabled).toBe(true);
    await person.click(busy);
    await person.type(password(), '{Enter}');
    expect(identity.signIn).toHaveBeenCalledOnce();
  });

  test.each([
    ['invalid-email', 'The email address is badly formatted.'],
    ['user-disabled', 'This user account has been disabled.'],
    ['user-not-found', 'No account found with this email.'],
    ['wrong-password', 'Incorrect password. Please try again.'],
    ['too-many-requests', 'Authentication error: too many requests'],
  ])('refused with %s shows the error above the form and can be retried', async (code, message) => {
    const { person } = await open({ identity: { signIn: () => Promise.reject(authError(code)) } });
    await fill(person, { address: 'maya@bayside.club', secret: PASSWORD });
    await person.click(submit('Sign In'));

    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(submit('Sign In').getAttribute('aria-disabled')).not.toBe('true');
  });

  test("shows our own server's error message", async () => {
    const { person } = await open({
      identity: { signIn: async () => 'id-token' },
      answers: { 'POST /auth/firebase': () => refused('sign-in-not-verified') },
    });
    await fill(person, { address: 'maya@bayside.club', secret: PASSWORD });
    await person.click(submit('Sign In'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your sign-in could not be verified. Please sign in again.',
    );
  });

  test('offline shows an error', async () => {
    const { person } = await open({
      identity: { signIn: async () => 'id-token' },
      answers: { 'POST /auth/firebase': () => NO_ANSWER },
    });
    await fill(person, { address: 'maya@bayside.club', secret: PASSWORD });
    await person.click(submit('Sign In'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No connection\./);
  });
});

describe('registering', () => {
  test('creates the account and signs in', async () => {
    const register = vi.fn(async () => 'id-token');
    const { person, history } = await openRegister({
      identity: { register },
      answers: signedInAfter('POST /auth/firebase'),
    });
    await fill(person, { address: 'maya@bayside.club', secret: PASSWORD, again: PASSWORD });
    await person.click(submit('Register'));

    await waitFor(() => expect(history.location.pathname).toBe('/'));
    expect(register).toHaveBeenCalledWith('maya@bayside.club', PASSWORD, '');
  });

  test('sends the name that was typed, without the space around it', async () => {
    const register = vi.fn(async () => 'id-token');
    const { person, history } = await openRegister({
      identity: { register },
      answers: signedInAfter('POST /auth/firebase'),
    });
    await person.type(screen.getByLabelText('Name'), ' Maya Okafor ');
    await fill(person, { address: 'maya@bayside.club', secret: PASSWORD, again: PASSWORD });
    await person.click(submit('Register'));
    await waitFor(() => expect(history.location.pathname).toBe('/'));
    expect(register).toHaveBeenCalledWith('maya@bayside.club', PASSWORD, 'Maya Okafor');
  });

  test('shows that it is registering', async () => {
    const { person } = await openRegister({ identity: { register: () => new Promise(() => {}) } });
    await fill(person, { address: 'maya@bayside.club', secret: PASSWORD, again: PASSWORD });
    await person.click(submit('Register'));
    expect(submit('Registering…')).toBeTruthy();
  });

  test('sends nothing when the passwords differ', async () => {
    const { person, identity, calls } = await openRegister();
    await fill(person, { address: 'maya@bayside.club', secret: PASSWORD, again: 'NetCord!8' });
    await person.click(submit('Register'));

    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('Passwords do not match');
    expect(document.activeElement).toBe(confirmation());
    expect(confirmation().getAttribute('aria-describedby')).toBe(alert.id);
    expect(identity.register).not.toHaveBeenCalled();
    expect(acts(calls)).toEqual(['GET /auth/me']);
  });

  test.each([
    ['email-already-in-use', 'This email is already registered. Try signing in.'],
    ['weak-password', 'Password is too weak. Please choose a stronger password.'],
  ])('refused with %s shows the error', async (code, message) => {
    const { person } = await openRegister({ identity: { register: () => Promise.reject(authError(code)) } });
    await fill(person, { address: 'maya@bayside.club', secret: PASSWORD, again: PASSWORD });
    await person.click(submit('Register'));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });
});

describe('with Google', () => {
  test.each([
    ['operation-not-allowed', 'Authentication error: operation not allowed'],
    ['popup-closed-by-user', "Sign-in was cancelled. If you'd like to continue, please try again."],
    ['cancelled-popup-request', 'Previous sign-in attempt was still ongoing; please try again.'],
    ['popup-blocked', 'Popup was blocked by the browser. Please allow popups and try again.'],
  ])('refused with %s shows the error', async (code, message) => {
    const { person } = await open({ identity: { google: () => Promise.reject(authError(code)) } });
    await person.click(button('Sign in with Google'));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  test('signs in', async () => {
    const { person, history } = await open({
      identity: { google: async () => 'id-token' },
      answers: signedInAfter('POST /auth/firebase'),
    });
    await person.click(button('Sign in with Google'));
    await waitFor(() => expect(history.location.pathname).toBe('/'));
  });
});

describe('a signed-in player', () => {
  test('is redirected Home', async () => {
    const { history } = renderApp({ at: '/login', user: MAYA, answers: home() });
    await waitFor(() => expect(history.location.pathname).toBe('/'));
    expect(history.length).toBe(1);
  });

  test('is redirected to the page they asked for', async () => {
    const { history } = renderApp({ at: '/login?next=/training', user: MAYA });
    await waitFor(() => expect(history.location.pathname).toBe('/training'));
  });

  test('stays to sign in again when the session of the cached user has ended', async () => {
    sessionStorage.setItem('authUser', JSON.stringify(MAYA));
    const { history } = renderApp({ at: '/login?next=/training' });
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy();
    expect(history.location.pathname).toBe('/login');
  });

  test('is never redirected to another site', async () => {
    const { history } = renderApp({ at: '/login?next=//evil.example', user: MAYA, answers: home() });
    await waitFor(() => expect(history.location.pathname).toBe('/'));
  });
});

type Person = ReturnType<typeof renderApp>['person'];

async function open(options: Omit<RenderAppOptions, 'at'> & { at?: string } = {}) {
  const app = renderApp({ at: '/login', ...options });
  await screen.findByRole('heading', { name: 'Sign In' });
  return app;
}

async function openRegister(options: Omit<RenderAppOptions, 'at'> = {}) {
  const app = await open(options);
  await app.person.click(screen.getByRole('radio', { name: 'Register' }));
  return app;
}

/** Fills the field like a password manager. */
async function fill(
  person: Person,
  { address, secret, again = '' }: { address: string; secret: string; again?: string },
) {
  await paste(person, email(), address);
  await paste(person, password(), secret);
  if (again !== '') {
    await paste(person, confirmation(), again);
  }
}

async function paste(person: Person, field: HTMLElement, text: string) {
  await person.click(field);
  await person.paste(text);
}

/** Signs Maya in on the server after this call. */
function signedInAfter(
  way: 'POST /auth/firebase' | 'POST /auth/demo',
): NonNullable<RenderAppOptions['answers']> {
  let isSignedIn = false;
  return {
    ...home(),
    [way]: () => {
      isSignedIn = true;
      return { user: MAYA };
    },
    'GET /auth/me': () => (isSignedIn ? { user: MAYA } : refused('not-signed-in')),
  };
}

/** Answers for Home's requests; other tests cover its content. */
function home(): NonNullable<RenderAppOptions['answers']> {
  return { 'GET /api/home': () => refused('internal'), 'GET /user/profile': () => refused('internal') };
}

function authError(code: string): Error {
  return Object.assign(new Error(`Firebase: Error (auth/${code}).`), { code: `auth/${code}` });
}

function acts(calls: readonly { method: string; path: string }[]): string[] {
  return calls.map(({ method, path }) => `${method} ${path}`);
}

function email(): HTMLInputElement {
  return screen.getByLabelText('Email');
}

function password(): HTMLInputElement {
  return screen.getByLabelText('Password', { selector: 'input' });
}

function confirmation(): HTMLInputElement {
  return screen.getByLabelText('Confirm password', { selector: 'input' });
}

function button(name: string): HTMLButtonElement {
  return screen.getByRole('button', { name });
}

function submit(name: string): HTMLElement {
  const form = email().form;
  if (form === null) {
    throw new TypeError('The email field is in no form.');
  }
  return within(form).getByRole('button', { name });
}
