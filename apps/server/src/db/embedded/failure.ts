/** Translates PostgreSQL's messages for the person who started the server. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/No space left on device/, 'the disk is full. Free some space and start again.'],
  [
    /Permission denied|Operation not permitted|Read-only file system/,
    'its folder cannot be written. Check who owns it.',
  ],
  [/database files are incompatible/, 'the data was written by another version of PostgreSQL.'],
  [
    /could not create shared memory|Cannot allocate memory|could not map anonymous shared memory/,
    'there is too little memory.',
  ],
  [
    /pre-existing shared memory block/,
    'processes of its previous run are still there. Wait a moment and start again.',
  ],
  [
    /PANIC|invalid (primary )?checkpoint|could not locate a valid checkpoint/,
    'its data is damaged. Restore a backup.',
  ],
  [
    /error while loading shared libraries|not found \(required by/,
    'this system lacks a library it needs. Set DATABASE_URL to a PostgreSQL of your own.',
  ],
];

/** One sentence that says why, with PostgreSQL's last words when they mean nothing to us. */
export function explain(output: string, what: string): string {
  const known = MEANINGS.find(([words]) => words.test(output));
  return `${what}: ${known ? known[1] : lastWords(output)}`;
}

export function isPortTaken(output: string): boolean {
  return /Address already in use|could not bind/.test(output);
}

export function isAlreadyRunning(output: string): boolean {
  return /lock file "postmaster.pid" already exists/.test(output);
}

export function isStillLeaving(output: string): boolean {
  return /pre-existing shared memory block/.test(output);
}

function lastWords(output: string): string {
  const lines = output.trim().split('\n');
  const reason = lines.findLast((line) => /FATAL|ERROR|error:|could not/.test(line)) ?? lines.at(-1);
  return reason?.trim() || 'it gave no reason';
}
