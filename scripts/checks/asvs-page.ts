import type { Report } from './markdown.ts';
import { findMissingTests, type Tests } from './security-page.ts';

export const ASVS_PAGE = 'docs/asvs.md';

/** Paths of the page are below here, unless they begin with the folder of a workspace. */
const FOLDER = 'apps/server/src';
const STATES = ['met', 'accepted', 'fails', 'n/a'];
const COUNTS = /(?<=<!-- counts[^\n]*-->\n)[^\n]*/;
const ROW = /^\| (\d+\.\d+\.\d+) \| (\d) \| (.*?) \| (.*?) \| (.*?) \| (.*?) \|$/;
/** Shorter is no reason. */
const LEAST_REASON = 5;

/** Levels by item, as the standard has them. */
export type AsvsItems = Readonly<Record<string, number>>;

/** Reports items without their one row, unknown ones, and rows without a state, a test that exists or a reason. */
export function checkAsvsPage(
  text: string,
  { items, tests }: { items: AsvsItems; tests: Tests },
  report: Report,
): void {
  const seen = new Set<string>();
  for (const [index, line] of text.split('\n').entries()) {
    if (!/^\| \d/.test(line)) {
      continue;
    }
    const here = (message: string) => report(index + 1, message);
    const [, id = '', level, , state = '', , why = ''] = ROW.exec(line) ?? [];
    if (items[id] === undefined) {
      here('is no row of an item');
    } else if (items[id] !== Number(level)) {
      here(`has level ${level} for ${id}, which is of ${items[id]}`);
    }
    if (seen.has(id)) {
      here(`has ${id} again`);
    }
    seen.add(id);
    if (!STATES.includes(state)) {
      here(`is none of ${STATES.join(', ')}`);
    }
    if (state === 'met' && !/`[^`]+\.test\.tsx?`|journey \d/.test(why)) {
      here('is met, but names no test');
    }
    if (why.length < LEAST_REASON) {
      here('has no reason');
    }
    findMissingTests(why, { folder: FOLDER, tests }).map(here);
  }
  for (const id of Object.keys(items).filter((item) => !seen.has(item))) {
    report(1, `has no row for ${id}`);
  }
}

/** The page with its current counts. */
export function withAsvsCounts(page: string): string {
  const states = page.split('\n').flatMap((line) => ROW.exec(line)?.[4] ?? []);
  const counts = STATES.map((state) => `${states.filter((one) => one === state).length} ${state}`);
  return page.replace(COUNTS, `${states.length} items: ${counts.join(', ')}.`);
}
