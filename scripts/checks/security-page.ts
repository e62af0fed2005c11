import type { Report } from './markdown.ts';

/** Files of the tests, and the journeys by their number. */
export interface Tests {
  has(path: string): boolean;
  hasJourney(number: string): boolean;
}

/** Paths of the page are below here, unless they begin with the folder of a workspace. */
const FOLDER = 'apps/server/src/features/auth';

/** Reports each row of the security page that no test holds, and each test it names that is not there. */
export function checkSecurityPage(text: string, tests: Tests, report: Report): void {
  let wantsTests = false;
  for (const [index, row] of text.split('\n').entries()) {
    const last = /\| ?([^|]*)\|$/.exec(row)?.[1]?.trim();
    wantsTests = last !== undefined && (wantsTests || last === 'Test');
    if (!wantsTests || last === undefined || /^(Test|-+)$/.test(last)) {
      continue;
    }
    const files = [...last.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    const journeys = [...last.matchAll(/journey (\d+)/g)].map(([, number = '']) => number);
    if (files.length + journeys.length === 0 && !last.startsWith('the same')) {
      report(index + 1, 'names no test');
    }
    for (const file of files.filter((path) => !tests.has(placeOf(path)))) {
      report(index + 1, `names ${file}, which is not there`);
    }
    for (const number of journeys.filter((journey) => !tests.hasJourney(journey))) {
      report(index + 1, `names journey ${number}, which is not there`);
    }
  }
}

function placeOf(path: string): string {
  return /^(apps|packages|e2e|scripts)\//.test(path) ? path : `${FOLDER}/${path}`;
}
