import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDataFolder } from '#server/data-folder.ts';
import { StartupError } from '#server/startup-error.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

test('makes the folder with those above it', () => {
  const folder = join(temporaryFolder(), 'club/data');
  openDataFolder(folder);
  expect(existsSync(folder)).toBe(true);
});

test.each([
  [
    'a file in its place',
    (folder: string) => writeFileSync(folder, ''),
    'data',
    'it is a file, not a folder',
  ],
  [
    'a file in its path',
    (folder: string) => writeFileSync(folder, ''),
    'data/club',
    'a part of its path is a file, not a folder',
  ],
  [
    'a link that leads nowhere',
    (folder: string) => symlinkSync('/nowhere/at/all', folder),
    'data/club',
    'a part of its path is a link that leads nowhere',
  ],
])('refuses %s with a sentence that names the folder and what to do', (_name, arrange, path, reason) => {
  const parent = temporaryFolder();
  arrange(join(parent, 'data'));
  const folder = join(parent, path);
  expect(() => openDataFolder(folder)).toThrow(
    new StartupError(
      `The data folder ${folder} cannot be used: ${reason}. Mend that, or set DATA_DIR to another folder.`,
    ),
  );
});
