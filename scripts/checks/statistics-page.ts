/** docs/statistics.md, generated from the statistics catalog. */
import { SPORTS, type Sport } from '@allcourt/scoring';
import { CATALOG, STATISTIC_GROUPS, type Statistic } from '@allcourt/scoring/stats';

export const STATISTICS_PAGE = 'docs/statistics.md';

const HEAD = `# Statistics

Every statistic of both sports: its id, its meaning and the data it needs. Generated from the catalog in
\`packages/scoring/src/stats\`; do not edit this page. \`npm run docs:check -- --write\` writes it, and \`npm run docs:check\`
fails when it differs. [Add a statistic](../CONTRIBUTING.md#add-a-statistic) has the recipe.

- **Shown as**: \`%\` of a base that is always shown with it, a count, or another number. A statistic reports on how many
  points it is known; unknown points are never guessed.
- **Better**: the direction that is better for the player; empty when neither is.
- **Needs**: the least capture level (basic, intermediate, advanced) that provides it.
- **Benchmark**: beginner / club player / advanced player, as a share of the base. Estimates of this app, not measurements.
`;

const TITLES: Readonly<Record<Sport, string>> = { tennis: 'Tennis', pickleball: 'Pickleball' };
const FORMS: Readonly<Record<Statistic['shows'], string>> = {
  rate: '%',
  count: 'count',
  ratio: 'ratio',
  margin: 'difference',
  longest: 'longest run',
  duration: 'time',
};
const BETTER: Readonly<Record<Statistic['better'], string>> = { high: 'higher', low: 'lower', neither: '' };
/** The text of the page. */
export function makeStatisticsPage(): string {
  const sections = SPORTS.flatMap((sport) => [`## ${TITLES[sport]}`, ...groupsOf(sport)]);
  return `${HEAD}\n${sections.join('\n\n')}\n`;
}

function groupsOf(sport: Sport): readonly string[] {
  return STATISTIC_GROUPS.flatMap((group) => {
    const statistics = CATALOG[sport].filter((statistic) => statistic.group === group);
    const head =
      '| Statistic | Id | Meaning | Shown as | Better | Needs | Benchmark |\n|---|---|---|---|---|---|---|';
    return statistics.length === 0 ? [] : [`### ${group}`, [head, ...statistics.map(rowOf)].join('\n')];
  });
}

function rowOf({ label, id, meaning, shows, better, profile, benchmark }: Statistic): string {
  const shares = benchmark?.map((share) => percent(share)).join(' / ') ?? '';
  const cells = [label, `\`${id}\``, meaning, FORMS[shows], BETTER[better], profile, shares];
  return `| ${cells.join(' | ')} |`.replaceAll(/\|\s{2,}\|/g, '| |').replaceAll(/\|\s{2,}\|/g, '| |');
}

/** `46%`, `1.2%`. */
function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
