import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('a password opens its own hash and no other', async () => {
  const hash = await hashPassword('forehand-winner');

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword({ hash, password: 'forehand-winner' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'backhand-winner' })).toBe(false);
});

test('the same password is stored differently each time', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
});

test('one spelling of an accent opens what the other closed', async () => {
  const hash = await hashPassword('caf\u00e9-court');

  expect(await verifyPassword({ hash, password: 'cafe\u0301-court' })).toBe(true);
});

test.each([
  ['nothing', ''],
  ['another algorithm', '$2b$10$abcdefghijklmnopqrstuv'],
  ['a hash cut short', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ'],
])('a stored value that is %s accepts no password', async (_what, hash) => {
  expect(await verifyPassword({ hash, password: 'anything' })).toBe(false);
});

test('a hash made with other costs still verifies', async () => {
  // Made with m=1024, t=1, p=1 for the password 'old-costs': what a later raise of the costs leaves behind.
  const hash =
    '$argon2id$v=19$m=1024,t=1,p=1$b2xkLXNhbHQtMTYtYnl0ZQ$pYJ83cBH87ne3dbyvdvRDvzchVQ2Gn0QYuXdnSmfLLs';

  expect(await verifyPassword({ hash, password: 'old-costs' })).toBe(true);
});
