import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('keeps every promise in 200 seeds, each of which goes the same way again', async () => {
  const output = await simulate('--count', '200', '--twice', '5');
  expect(output).toMatch(/^200 seeds from 1, 0 failed/m);
  expect(output).toMatch(/^5 of 5 seeds go the same way twice/m);
});

/** In a process of its own, where it may load product modules more than once. */
async function simulate(...args: string[]): Promise<string> {
  const main = join(import.meta.dirname, 'main.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...args]).catch((error) => error);
  return stdout;
}
