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

/** Printed by `node bench/honest-numbers.ts`, whose chance comes from seeds. */
const CLAIMS = `## More than chance

Skills, weaknesses, gains and changes are claims about a player. How each is computed:

- **Partly answered points.** A statistic takes from every point what is known of it: the winner always, the serve and the ending
  where they were noted. The share of first serves is taken among won and among lost points, and that of errors among lost ones, so
  that it makes no difference if prompts were skipped more after these. The wing of an error is a share of those errors whose wing is
  known. For a skipped
  answer there are bounds: the rate if all of them were the worst, and the best. Where answers were skipped more after lost points, or
  after won ones, than chance would (3.3 standard errors), the likely range takes in the bounds, and the screen says so: the
  ending itself may decide what is skipped, too, and leaves no trace. A range that wide often takes in the reference, so that fewer
  weaknesses are named. Answering more is the only cure. Uneven skipping is seen by the serve's number, and in both sports by the
  endings. Returns in, serves not returned and points won in 1–4 shots are always bounded
  like that: an ending alone often answers them.
- **One estimate everywhere.** Skills, weaknesses and gains, and the shares of analytics, head-to-head and scouting are computed like
  that. The counts beside a share are those that were noted.
- **Points of one match** share the opponent and the day. The range is that of fewer points than were played: by how far the
  matches lie apart, and while there are few by a usual correlation of 0.01.
- **The own history.** A skill is the later half of the matches, moved toward all of them by what chance explains of the
  difference (James and Stein): all of it within one standard error, a quarter at two, a ninth at three.
- **A change** is shown only with zero outside its likely range. All that are shown side by side are judged together (Benjamini
  and Hochberg), so that at most one in twenty of those shown is chance. The others are "no clear change".
- **A weakness** is named only if it is behind a fixed reference by more than chance, with all statistics judged together: a club
  player, or from a general level of 70 on an advanced player. Its range is wider, because it was picked, and its cost leaves out what
  chance explains. A general statistic stays until a detailed one is named itself, or known to within a level.
- **A gain** of what was named before leaves out the luck of having been picked: the range is that of a normal distribution, cut
  off where it would not have been named.

Checked with simulated players whose true rates are known; opponents and days add 4 points of standard deviation to each match.
\`node bench/honest-numbers.ts\` prints these tables.

A tennis player with a weak backhand, 24 statistics, and a pickleball pair with weak dinks, 14 statistics; 10 matches, 200 runs.
*Prompt*: all questions of a point are skipped or none. *Question*: wing, shot and rally besides, each by itself. *Outcome*: twice as
many prompts after lost points.

| Tennis: answered | Skipped | True rate in the range | Worst statistic | Mean width | Backhand first or second | Said to be uneven |
|---|---|---|---|---|---|---|
| 100% | | 97.1% | 94.0% | 9.5 points | 100% | 0% |
| 90% | prompt | 97.3% | 94.5% | 10.2 points | 100% | 0.5% |
| 70% | prompt | 97.0% | 94.5% | 13.2 points | 100% | 0% |
| 40% | prompt | 96.3% | 91.5% | 17.9 points | 100% | 0% |
| 90% | question | 97.0% | 93.5% | 10.7 points | 100% | 0% |
| 70% | question | 96.7% | 92.5% | 14.6 points | 100% | 0% |
| 40% | question | 96.6% | 94.0% | 20.1 points | 97.5% | 0% |
| 70% | outcome | 98.6% | 94.5% | 31.5 points | 5% | 100% |

| Pickleball: answered | Skipped | True rate in the range | Worst statistic | Mean width | Dinks first or second | Said to be uneven |
|---|---|---|---|---|---|---|
| 100% | | 96.9% | 92.5% | 9.4 points | 100% | 0% |
| 90% | prompt | 96.7% | 94.0% | 9.5 points | 100% | 0.5% |
| 70% | prompt | 96.3% | 94.0% | 9.7 points | 100% | 0% |
| 40% | prompt | 95.0% | 90.0% | 10.4 points | 100% | 0% |
| 90% | question | 97.6% | 96.5% | 9.5 points | 100% | 0% |
| 70% | question | 96.2% | 93.5% | 9.8 points | 100% | 0% |
| 40% | question | 95.5% | 91.0% | 10.9 points | 92.5% | 0.5% |
| 70% | outcome | 97.7% | 94.0% | 26.4 points | 21.5% | 100% |

Club players who never change, 200 each, 90% answered, with as many runs of two drills as matches:

| Matches before and since | Skills shown as changed | Players with a changed skill | Tiles | Gains |
|---|---|---|---|---|
| 2 and 2 | 0% | 0% | 0% | 0.7% |
| 4 and 4 | 0% | 0% | 1.0% | 1.3% |
| 8 and 8 | 0% | 0% | 1.5% | 1.3% |
| 16 and 16 | 0.2% | 1.0% | 0% | 0.5% |
| 32 and 32 | 0.1% | 1.0% | 4.5% | 1.0% |

Players whose second serve and return are a little short and never change, so that luck decides what is named; 700, with 8 matches
before and since. At most 2.5% may be shown as improved:

| Named | Shown as improved since | If the pick were forgotten |
|---|---|---|
| 293 | 1.4% (4) | 10.9% (32) |

Players who improve by eight points, 100 each: the second serve by eight points in a hundred, or all skills by eight points of 100.
Shown as improved:

| Matches before and since | Second serve: gain | Second serve: skill | All skills: tile |
|---|---|---|---|
| 5 and 5 | 13% | 2% | 7% |
| 10 and 10 | 26% | 18% | 33% |
| 20 and 20 | 59% | 48% | 58% |
| 30 and 30 | 80% | 55% | 67% |
| 40 and 40 | 79% | 62% | 90% |
| 60 and 60 | 98% | 81% | 97% |

So an improvement of eight points is more likely shown than not after about 20 matches, and nearly always after 60.
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
  return `${HEAD}\n${sections.join('\n\n')}\n\n${CLAIMS}\n${WIN_PROBABILITY}`;
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
