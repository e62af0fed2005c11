import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storedSecret } from '#server/secret.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

test('the secret is made once and readable by its owner only', () => {
  const dataDir = join(temporaryFolder(), 'data');
  const secret = storedSecret(dataDir);
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(storedSecret(dataDir)).toBe(secret);
  expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(dataDir, 'auth-secret'), 'utf8').trim()).toBe(secret);
});

test('a file without a secret is refused rather than used', () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'auth-secret'), '');
  expect(() => storedSecret(dataDir)).toThrow('holds no secret');
});

test('a data folder that is a file is refused with a sentence', () => {
  const file = join(temporaryFolder(), 'data');
  writeFileSync(file, '');
  expect(() => storedSecret(file)).toThrow(
    `The data folder ${file} cannot be used: it is a file, not a folder.`,
  );
});
