import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeLater } from '#test/cleanup.ts';

/** A folder of the test's own, removed by itself. Anyone may pass: as root, PostgreSQL runs as a user of its own. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'allcourt-test-'));
  chmodSync(folder, 0o755);
  closeLater(async () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  return folder;
}
