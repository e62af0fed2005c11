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

/** Measured with `node bench/win-probability.ts FOLDER` on recorded matches, which are not ours to include. */
const WIN_PROBABILITY = `## Win probability

The chance that a side wins the match, before each point, from the score, the
[forecast by ratings](ratings.md#the-win-chance) where there is one, and the points until then. [How it is computed](../packages/scoring/src/probability/README.md#no-hindsight). It never uses a later
point: at 0–0 it is the forecast, or even.

Checked on recorded matches: 212 of tennis (Grand Slams and tours, 32,340 points) and 149 of pickleball (6,203 rallies), without
ratings. The favorite's chance before each point, against the matches it went on to win:

| Tennis: predicted | Happened | Points | Pickleball: predicted | Happened | Rallies |
|---|---|---|---|---|---|
| 54.3% | 54.1% ± 3.1 | 8,909 | 54.4% | 53.8% ± 3.0 | 1,986 |
| 65.0% | 69.2% ± 6.6 | 6,103 | 65.2% | 63.7% ± 6.0 | 1,226 |
| 75.1% | 80.7% ± 5.9 | 6,636 | 74.9% | 72.9% ± 7.2 | 1,103 |
| 84.7% | 82.6% ± 7.3 | 5,418 | 85.1% | 85.2% ± 5.8 | 940 |
| 95.5% | 94.8% ± 3.1 | 5,274 | 95.2% | 95.0% ± 4.6 | 948 |

± is two standard errors by match, because the points of one match share its result.

| Model | Later winner at 0–0, tennis / pickleball | Brier score, tennis / pickleball |
|---|---|---|
| fitted to the whole match, as until now | 72.7% / 61.3% | 0.1122 / 0.1423 |
| equals throughout: the score alone | 50% / 50% | 0.1743 / 0.1857 |
| point by point, as it is | 50% / 50% | 0.1733 / 0.1856 |

The first row is not a better forecast: it had seen the result. As a forecast it was wrong as well: what it gave 75% happened in
83% of tennis.

The prior counts as 80 points served by each side, of which it won the usual share. About as many are served in a best of three,
so that a whole match counts as much as the assumption. These matches agree, and do not decide more finely; it is
the only number chosen with their help:

| Weight of the prior | 20 | 40 | 60 | 80 | 120 | 200 |
|---|---|---|---|---|---|---|
| Brier score, tennis | 0.1756 | 0.1742 | 0.1736 | 0.1733 | 0.1731 | 0.1731 |
| Brier score, pickleball | 0.1862 | 0.1858 | 0.1857 | 0.1856 | 0.1856 | 0.1856 |

\`node bench/win-probability.ts FOLDER\` prints these tables for matches of your own.

## Serve and return ratings

Points won on serve say as much about the returner as about the server. The profile shows a figure for each surface that tells the
two apart, with its range and number of points: [how it is computed](ratings.md#serve-and-return).
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
  return `${HEAD}\n${sections.join('\n\n')}\n\n${WIN_PROBABILITY}`;
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
