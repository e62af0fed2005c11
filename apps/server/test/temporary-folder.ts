import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeLater } from '#test/cleanup.ts';

/** The test's own folder, removed afterward. Anyone may pass: as root, PostgreSQL runs as its own user. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'allcourt-test-'));
  chmodSync(folder, 0o755);
  closeLater(async () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  return folder;
}
