import { FirebaseError } from '@firebase/app';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { appConfig } from '#web/data/app-config.ts';
import type { Identity, MailedCode } from '#web/features/auth/identity.ts';

const EMAIL = 'maya@bayside.club';

const refused = (code: string) => async () => {
  throw new FirebaseError(`auth/${code}`, code);
};

describe('a password reset', () => {
  beforeEach(() => {
    appConfig.mail = true;
  });
  afterEach(() => {
    appConfig.mail = false;
  });

  test('is requested from the sign-in screen and sends an email', async () => {
    const requestReset = vi.fn(async () => {});
    const { person } = renderApp({ at: '/login', identity: { requestReset } });
    await person.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await screen.findByRole('heading', { level: 1, name: 'Forgot password?' });
    await person.click(screen.getByRole('button', { name: 'Send link' }));
    screen.getByText('Enter your email.');
    await person.type(screen.getByLabelText('Email'), `${EMAIL}{Enter}`);

    await screen.findByRole('heading', { level: 1, name: 'Check your email' });
    expect(requestReset.mock.calls).toEqual([[EMAIL]]);
    await person.click(screen.getByRole('button', { name: 'Send another' }));
    screen.getByRole('button', { name: 'Send link' });
  });

  test.each([
    ['user-not-found', 'No account found with this email.'],
    ['too-many-requests', 'Too many attempts. Try again in a few minutes.'],
    ['operation-not-allowed', "This server can't send email. Ask its operator for a link."],
  ])('refused with %s shows the reason', async (code, sentence) => {
    const { person } = renderApp({ at: '/action', identity: { requestReset: refused(code) } });
    await person.type(await screen.findByLabelText('Email'), `${EMAIL}{Enter}`);

    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  });
});

test('is not offered by a server without mail', async () => {
  renderApp({ at: '/login' });
  await screen.findByLabelText('Password');

  expect(screen.queryByRole('link', { name: 'Forgot password?' })).toBeNull();
});

describe('an emailed link', () => {
  test('to reset the password asks for it twice', async () => {
    const resetPassword = vi.fn(async () => {});
    const { person } = await open('reset-password', { resetPassword });
    await person.type(screen.getByLabelText('New password'), 'NetCord!9');
    await person.type(screen.getByLabelText('Confirm password'), 'NetCord!8{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Passwords do not match');
    expect(resetPassword).not.toHaveBeenCalled();

    await person.clear(screen.getByLabelText('Confirm password'));
    await person.type(screen.getByLabelText('Confirm password'), 'NetCord!9{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Password changed' });
    expect(resetPassword.mock.calls).toEqual([[{ code: 'c0de', newPassword: 'NetCord!9' }]]);
  });

  test('reports a weak password and keeps it in the field', async () => {
    const { person } = await open('reset-password', { resetPassword: refused('weak-password') });
    await person.type(screen.getByLabelText('New password'), 'short');
    await person.type(screen.getByLabelText('Confirm password'), 'short{Enter}');

    expect((await screen.findByRole('alert')).textContent).toBe(
      'Password is too weak. Please choose a stronger password.',
    );
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('short');
  });

  test.each([
    ['confirm-email', 'Confirm', 'Email confirmed'],
    ['change-email', 'Use this email', 'Email changed'],
    ['restore-email', 'Undo this change', 'Email restored'],
  ] as const)('for %s does nothing until its button is pressed', async (act, label, done) => {
    const applyCode = vi.fn(async () => {});
    const { person } = await open(act, { applyCode });
    expect(applyCode).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: label }));

    await screen.findByRole('heading', { level: 1, name: done });
    expect(applyCode.mock.calls).toEqual([['c0de']]);
  });

  test('to an address that was taken since shows the error', async () => {
    const { person } = await open('change-email', { applyCode: refused('email-already-in-use') });
    await person.click(screen.getByRole('button', { name: 'Use this email' }));

    expect((await screen.findByRole('alert')).textContent).toBe(
      'This email is already registered. Try signing in.',
    );
  });

  test.each([
    ['expired-action-code', 'This link has expired. Ask for a new one.'],
    ['invalid-action-code', 'This link was already used or replaced by a newer one. Ask for a new one.'],
  ])('offers a new one when it no longer works (%s)', async (code, sentence) => {
    const { person } = renderApp({ at: '/action?oobCode=c0de', identity: { readCode: refused(code) } });
    await screen.findByText(sentence);
    await person.click(screen.getByRole('link', { name: 'Ask for a new link' }));

    await screen.findByRole('heading', { level: 1, name: 'Forgot password?' });
  });
});

async function open(act: MailedCode['act'], identity: Partial<Identity>) {
  const readCode = async () => ({ act, email: EMAIL });
  const app = renderApp({ at: '/action?oobCode=c0de', identity: { readCode, ...identity } });
  await screen.findByText(new RegExp(EMAIL));
  return app;
}
