/**
 * `node scripts/prune-modules.ts WORKSPACE`, a step of the Dockerfile: removes installed packages that a workspace does not
 * need, and files that no program reads. npm also installs optional peers, among them a test runner and a bundler.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from './root.ts';

interface Package {
  /** The folder of a package of this repository. */
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const MODULES = 'node_modules';
/** Source maps, pages for developers, and types: Node refuses to run TypeScript in a package. Licenses stay. */
const UNREAD = /\.(map|md|markdown|[cm]?tsx?|flow)$/i;
const LICENSE = /licen[cs]e|notice|copying/i;

const [workspace = ''] = process.argv.slice(2);
const { packages }: { packages: Record<string, Package> } = JSON.parse(
  await readFile(join(ROOT, MODULES, '.package-lock.json'), 'utf8'),
);
const needed = neededBy(workspace);
const removed = Object.keys(packages).filter((path) => path.includes(MODULES) && !needed.has(path));
for (const path of removed) {
  await rm(join(ROOT, path), { recursive: true, force: true });
}
await rm(join(ROOT, MODULES, '.bin'), { recursive: true, force: true });
const unread = await removeUnread([MODULES, join(workspace, MODULES)]);
console.log(
  `${workspace} needs ${needed.size} packages; ${removed.length} others and ${unread} files were removed.`,
);

/** Removes the files below these folders that no program reads; returns their number. Links lead to the workspaces. */
async function removeUnread(folders: readonly string[]): Promise<number> {
  let count = 0;
  for (const folder of folders) {
    const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (entry.isFile() && UNREAD.test(entry.name) && !LICENSE.test(entry.name)) {
        await rm(join(entry.parentPath, entry.name));
        count += 1;
      }
    }
  }
  return count;
}

function neededBy(start: string): Set<string> {
  if (!packages[start]) {
    throw new Error(`${start} is no workspace that is installed here.`);
  }
  const reached = new Set<string>();
  const waiting = [start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const found = packages[path];
    if (!found || reached.has(path)) {
      continue;
    }
    reached.add(path);
    if (found.link && found.resolved) {
      waiting.push(found.resolved);
    }
    for (const name of namesOf(found)) {
      waiting.push(...(locate(path, name) ?? []));
    }
  }
  return reached;
}

function namesOf(found: Package): string[] {
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = found;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
}

/** The place in which Node finds a package from a folder: the closest `node_modules` on the way up. */
function locate(from: string, name: string): [string] | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder === '.' ? '' : folder, MODULES, name);
    if (packages[path]) {
      return [path];
    }
    if (folder === '.' || folder === '') {
      return undefined;
    }
  }
}
