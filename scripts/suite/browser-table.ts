import type { VitestReport } from './tally.ts';

/** The table of docs/browsers.md, as the page has it. */
export const BROWSER_TABLE = /^\| Journey \|.*(?:\n\|.*)*/m;

/** The journeys of a run, each with the browsers that played it. A test is named after its browser and its journey. */
export function browserTable(report: Pick<VitestReport, 'testResults'>, browsers: readonly string[]): string {
  const rows = new Map<string, Map<string, string>>();
  for (const { fullName, status } of report.testResults.flatMap(({ assertionResults }) => assertionResults)) {
    const browser = browsers.find((name) => fullName.startsWith(`${name} `));
    if (browser) {
      const journey = fullName.slice(browser.length + 1);
      const row = rows.get(journey) ?? new Map<string, string>();
      rows.set(journey, row.set(browser, WORDS[status] ?? 'not run'));
    }
  }
  return [
    ['Journey', ...browsers],
    ['---', ...browsers.map(() => '---')],
    ...[...rows].map(([journey, row]) => [
      sentence(journey),
      ...browsers.map((name) => row.get(name) ?? 'not run'),
    ]),
  ]
    .map((cells) => (cells[0] === '---' ? `|${cells.join('|')}|` : `| ${cells.join(' | ')} |`))
    .join('\n');
}

const WORDS: Readonly<Record<string, string>> = { passed: 'yes', failed: 'no' };

function sentence(journey: string): string {
  return journey.charAt(0).toUpperCase() + journey.slice(1);
}
