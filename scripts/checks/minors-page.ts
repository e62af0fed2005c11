/** The table of docs/minors.md, generated from the rules of the contract. */
import { AROUND_MINOR, MINOR_RULES, type MinorAct, minorRule } from '@allcourt/contract';

export const MINORS_PAGE = 'docs/minors.md';

const BEGIN = '<!-- rules: written by npm run docs:check -- --write -->\n';
const SIGNS = { yes: 'yes', second: 'with a second adult', no: '', '-': '–' } as const;

/** The page with the current table in its place. */
export function withMinorRules(page: string): string {
  const rows = Object.entries(MINOR_RULES).map(([act, { label }]) => {
    // Object.entries widens the keys of a constant.
    const answers = AROUND_MINOR.map((who) => SIGNS[minorRule(act as MinorAct, who)]);
    return `| ${[label, ...answers].join(' | ')} |`;
  });
  const head = `| | ${AROUND_MINOR.join(' | ')} |\n|---|${AROUND_MINOR.map(() => '---|').join('')}`;
  const start = page.indexOf(BEGIN) + BEGIN.length;
  return `${page.slice(0, start)}${[head, ...rows].join('\n')}\n`;
}
