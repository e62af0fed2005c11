/**
 * `npm run docs:check`: everything the docs name exists, generated pages are current, and the packages' exports are
 * documented. With `--write` it writes the generated pages.
 */
import { existsSync } from 'node:fs';
import { glob, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ERRORS } from '@allcourt/contract/errors';
import { describeRooms, ROOMS_PICTURE, readRooms } from '../draw-rooms.ts';
import { ROOT } from '../root.ts';
import { ASVS_PAGE, type AsvsItems, checkAsvsPage, withAsvsCounts } from './asvs-page.ts';
import { findUndocumented } from './doc-comments.ts';
import { checkErrorsPage } from './errors-page.ts';
import { checkFiles, checkLinks, checkMap, checkRooms, checkScripts, checkTerms } from './markdown.ts';
import { MINORS_PAGE, withMinorRules } from './minors-page.ts';
import { findUnknownRules } from './rule-citations.ts';
import { checkSecurityPage, type Tests } from './security-page.ts';
import { readSources } from './sources.ts';
import { makeStatisticsPage, STATISTICS_PAGE } from './statistics-page.ts';

let findings = 0;
function report(path: string, line: number, message: string): void {
  findings += 1;
  console.error(`${path}:${line} ${message}`);
}

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  await readFile(join(ROOT, 'package.json'), 'utf8'),
);
const journeys = await readdir(join(ROOT, 'e2e/journeys'));
const tests: Tests = {
  has: (path) => existsSync(join(ROOT, path)),
  hasJourney: (number) => journeys.some((file) => file.startsWith(`${number}-`)),
};
const items: AsvsItems = JSON.parse(await readFile(join(ROOT, 'scripts/checks/asvs-items.json'), 'utf8'));
const statisticsPage = makeStatisticsPage();
if (process.argv.includes('--write')) {
  await writeFile(join(ROOT, STATISTICS_PAGE), statisticsPage);
  const minors = join(ROOT, MINORS_PAGE);
  await writeFile(minors, withMinorRules(await readFile(minors, 'utf8')));
  const asvs = join(ROOT, ASVS_PAGE);
  await writeFile(asvs, withAsvsCounts(await readFile(asvs, 'utf8')));
}
const pages: string[] = [];
const exclude = (name: string) => /(^|\/)(node_modules|dist|data|test-results)$/.test(name);
for await (const page of glob('**/*.md', { cwd: ROOT, exclude })) {
  pages.push(page);
}
const files: string[] = [];
const installed = (name: string) => /(^|\/)(node_modules|dist)$/.test(name);
for await (const file of glob('{packages,apps,e2e,bench,scripts}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: installed,
})) {
  files.push(file);
}
const texts = new Map<string, string>();
for (const page of pages.toSorted()) {
  const text = await readFile(join(ROOT, page), 'utf8');
  texts.set(page, text);
  const here = (line: number, message: string) => report(page, line, message);
  checkLinks(join(ROOT, page), text, here);
  checkScripts(text, Object.keys(scripts), here);
  const room = /^(.*\/features\/[^/]+)\/README\.md$/.exec(page)?.[1];
  if (room !== undefined) {
    checkFiles(text, files, here, room);
  } else if (['CONTRIBUTING.md', 'docs/architecture.md', 'docs/testing.md'].includes(page)) {
    checkFiles(text, files, here);
  }
  if (page === 'docs/errors.md') {
    checkErrorsPage(text, ERRORS, here);
  }
  if (['docs/security.md', 'docs/threat-model.md'].includes(page)) {
    checkSecurityPage(text, tests, here);
  }
  if (page === ASVS_PAGE) {
    checkAsvsPage(text, { items, tests }, here);
    if (text !== withAsvsCounts(text)) {
      here(1, 'has other counts than rows; npm run docs:check -- --write writes them');
    }
  }
  if (page === 'docs/glossary.md') {
    checkTerms(text, here);
  }
  if (page === STATISTICS_PAGE && text !== statisticsPage) {
    here(1, 'differs from the statistics catalog; npm run docs:check -- --write writes it');
  }
  if (page === MINORS_PAGE && text !== withMinorRules(text)) {
    here(1, 'differs from the rules of the contract; npm run docs:check -- --write writes it');
  }
  if (page === 'docs/README.md') {
    checkMap(page, text, pages.filter((path) => path.startsWith('docs/')).toSorted(), here);
  }
}

const rooms = ['packages/contract'];
for await (const folder of glob('apps/*/src/features/*', { cwd: ROOT, withFileTypes: true })) {
  if (folder.isDirectory()) {
    rooms.push(relative(ROOT, join(folder.parentPath, folder.name)));
  }
}
checkRooms(rooms.toSorted(), texts, report);

const picture = await readFile(join(ROOT, ROOMS_PICTURE), 'utf8');
if (!picture.includes(describeRooms(await readRooms()))) {
  report(ROOMS_PICTURE, 1, 'shows other rooms or imports than the code has; npm run docs:rooms draws it');
}

const sources = await readSources(['packages/*/src/**/*.ts']);
const FACES = ['', 'stats/', 'probability/', 'interchange/', 'ratings/', 'rulebook/'];
const undocumented = [
  ...FACES.flatMap((face) =>
    findUndocumented(sources, `packages/scoring/src/${face}index.ts`, { types: true }),
  ),
  ...findUndocumented(sources, 'packages/contract/src/index.ts', { types: false }),
  ...['', 'draw/', 'progress/'].flatMap((face) =>
    findUndocumented(sources, `packages/training/src/${face}index.ts`, { types: true }),
  ),
];
for (const { path, line, name } of undocumented) {
  report(path, line, `exports ${name} without a doc comment: one sentence that says what it is`);
}

for (const { path, line, id } of findUnknownRules(sources)) {
  report(path, line, `cites ${id}, which packages/scoring/src/rulebook does not explain`);
}

if (findings > 0) {
  process.exitCode = 1;
} else {
  console.log(`${pages.length} pages and the exports of the packages are in order.`);
}
