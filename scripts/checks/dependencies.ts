/**
 * Checks what package-lock.json installs: where it is from, its checksums, licenses and install scripts, and known
 * vulnerabilities. It needs no network; `--refresh` reads the advisories again, with the registry in reach.
 */
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { judge, readAudit, type Snapshot } from './advisories.ts';
import { findUntrusted, installedOf, type Lockfile } from './lockfile.ts';

const SNAPSHOT = join(ROOT, 'scripts/checks/advisories.json');

const today = new Date().toISOString().slice(0, 10);
const lock: Lockfile = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
const { allowScripts }: { allowScripts: Record<string, boolean> } = JSON.parse(
  await readFile(join(ROOT, 'package.json'), 'utf8'),
);
let snapshot: Snapshot = JSON.parse(await readFile(SNAPSHOT, 'utf8'));

if (process.argv.includes('--refresh')) {
  // npm ends with an error where it finds a vulnerability, and prints the report all the same.
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: ROOT, encoding: 'utf8' });
  snapshot = { ...snapshot, read: today, advisories: readAudit(stdout) };
  await writeFile(SNAPSHOT, `${JSON.stringify(snapshot, null, 2)}\n`);
}

const installed = installedOf(lock);
const { failures, warnings } = judge(snapshot, installed, today);
for (const line of warnings) {
  console.warn(`warning: ${line}`);
}
const found = [...findUntrusted(lock, Object.keys(allowScripts)), ...failures];
for (const line of found) {
  console.error(line);
  process.exitCode = 1;
}
if (found.length === 0) {
  console.log(
    `${installed.length} packages are from the registry, with checksums and licenses that are allowed here.`,
  );
}
