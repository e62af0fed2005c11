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
    if (!/`[^`]+\.test\.tsx?`|journey \d/.test(last) && !last.startsWith('the same')) {
      report(index + 1, 'names no test');
    }
    for (const message of findMissingTests(last, { folder: FOLDER, tests })) {
      report(index + 1, message);
    }
  }
}

/** A message for each test, and each journey, that a cell names and that is not there. */
export function findMissingTests(
  cell: string,
  { folder, tests }: { folder: string; tests: Tests },
): string[] {
  const files = [...cell.matchAll(/`([^`\s]+\.test\.tsx?)`/g)].map(([, path = '']) => path);
  const journeys = [...cell.matchAll(/journey (\d+)/g)].map(([, number = '']) => number);
  const placeOf = (path: string) =>
    /^(apps|packages|e2e|scripts)\//.test(path) ? path : `${folder}/${path}`;
  return [
    ...files.filter((path) => !tests.has(placeOf(path))).map((file) => `names ${file}, which is not there`),
    ...journeys
      .filter((number) => !tests.hasJourney(number))
      .map((number) => `names journey ${number}, which is not there`),
  ];
}
