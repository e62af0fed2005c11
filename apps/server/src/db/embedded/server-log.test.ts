import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { keepLogShort, LOG_FILE, readServerLog } from '#server/db/embedded/server-log.ts';
import { closeLater } from '#test/cleanup.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

const LIMIT = 1000;

function arrange() {
  const dir = temporaryFolder();
  const file = join(dir, LOG_FILE);
  return { dir, file, old: `${file}.old` };
}

test('begins a long log again while its writer has it open, and keeps what it held', async () => {
  const { dir, file, old } = arrange();
  const writer = spawn('sh', ['-c', `exec cat >> ${file}`], { stdio: ['pipe', 'ignore', 'ignore'] });
  const end = keepLogShort(dir, { limitBytes: LIMIT, everyMs: 5 });
  closeLater(async () => {
    end();
    writer.stdin.end();
    await once(writer, 'close');
  });
  writer.stdin.write('early '.repeat(LIMIT));
  await vi.waitFor(() => expect(statSync(old).size).toBeGreaterThan(LIMIT));
  await vi.waitFor(() => expect(readServerLog(dir).length).toBeLessThanOrEqual(LIMIT));
  writer.stdin.write('late');
  await vi.waitFor(() => expect(readServerLog(dir)).toMatch(/late$/));
  expect(readFileSync(old, 'utf8')).toContain('early early');
});

test('leaves a short log alone, and needs none', () => {
  const { dir, file, old } = arrange();
  keepLogShort(dir, { limitBytes: LIMIT })();
  writeFileSync(file, 'short');
  keepLogShort(dir, { limitBytes: LIMIT })();
  expect([readServerLog(dir), existsSync(old)]).toEqual(['short', false]);
});

test('makes room also where the old log cannot be kept', () => {
  const { dir, file, old } = arrange();
  mkdirSync(old);
  writeFileSync(file, 'x'.repeat(2 * LIMIT));
  keepLogShort(dir, { limitBytes: LIMIT })();
  expect(statSync(file).size).toBe(0);
});
