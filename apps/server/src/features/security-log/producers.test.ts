import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SECURITY_EVENT_KINDS } from '@allcourt/contract';
import { expect, test } from 'vitest';

const SOURCES = resolve(import.meta.dirname, '../..');

/** Sources that record events, without what declares their kinds. */
const producers = globSync('**/*.ts', { cwd: SOURCES, exclude: ['**/*.test.ts', 'db/schema/**'] })
  .map((path) => readFileSync(resolve(SOURCES, path), 'utf8'))
  .filter((text) => /recordOwn|recordSecurityEvent|SecurityNote|await log\(context/.test(text));

test.each(SECURITY_EVENT_KINDS)('an event of the kind %s is recorded somewhere', (kind) => {
  expect(producers.some((text) => text.includes(`'${kind}'`))).toBe(true);
});
