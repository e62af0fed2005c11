import { expect, test } from 'vitest';
import { explain } from '#server/db/embedded/failure.ts';

test.each([
  [
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    'It: the disk is full. Free some space and start again.',
  ],
  [
    'FATAL:  could not open file "global/pg_control": Permission denied',
    'It: its folder cannot be written. Check who owns it.',
  ],
  [
    'FATAL:  database files are incompatible with server',
    'It: the data was written by another version of PostgreSQL.',
  ],
  [
    'PANIC:  could not locate a valid checkpoint record at 0/174B630',
    'It: its data is damaged. Restore a backup.',
  ],
  ['LOG:  starting\nFATAL:  something new\nLOG:  database system is shut down', 'It: FATAL:  something new'],
  ['just words', 'It: just words'],
  ['', 'It: it gave no reason'],
])('%s', (output, sentence) => {
  expect(explain(output, 'It')).toBe(sentence);
});
