import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isReachable, namedOwner } from '#server/db/embedded/owner.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

const STRANGER = { uid: 61060, gid: 61060 };

test.each([
  ['everyone may pass', 0o755, true],
  ['everyone may pass but not list', 0o711, true],
  ['only the group may pass', 0o750, false],
  ['only the owner may pass', 0o700, false],
])('a folder where %s', (_name, mode, expected) => {
  const closed = join(temporaryFolder(), 'home');
  mkdirSync(join(closed, 'allcourt'), { recursive: true });
  chmodSync(closed, mode);
  expect(isReachable(join(closed, 'allcourt/postgres'), STRANGER)).toBe(expected);
});

test('its owner may pass what is closed to others', () => {
  const closed = join(temporaryFolder(), 'home');
  mkdirSync(closed, { mode: 0o700 });
  const { uid, gid } = statSync(closed);
  expect(isReachable(join(closed, 'postgres'), { uid, gid })).toBe(true);
});

test('there is a user with a name to set the cluster up', () => {
  expect(namedOwner().uid).toBeGreaterThan(0);
});
