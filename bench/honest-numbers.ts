/**
 * `node bench/honest-numbers.ts [runs]`: players with known true rates, and what the app would claim of them. Prints the
 * tables of docs/statistics.md. Chance comes from seeds: every run prints the same.
 */
import {
  type ChangeFindings,
  CLUB_PLAYER,
  type PlantedPlayer,
  simulateCapture,
  simulateChange,
  simulatePicked,
  type TrueRates,
  trueRatesOf,
  WEAK_BACKHAND,
  WEAK_DINKS,
} from '@allcourt/training/simulations';

const RUNS = Number(process.argv[2] ?? 200);
const MATCHES = 10;
const CAPTURE = { rate: 0.9, skips: 'prompt' } as const;

printCapture('Tennis, a weak backhand', WEAK_BACKHAND);
printCapture('Pickleball, a pair with weak dinks', WEAK_DINKS);
printChance();
printPicked();
printImprovement();

function printCapture(name: string, player: PlantedPlayer): void {
  const truths = trueRatesOf(player, 6000);
  const statistics = Object.keys(truths).length;
  console.log(
    `\n## Skipped prompts: ${name}, ${RUNS} runs of ${MATCHES} matches, ${statistics} statistics\n`,
  );
  console.log(
    '| Answered | Skipped | True rate in the interval | Worst statistic | Mean width | Weakness first or second | Noticed as uneven |',
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const skips of ['prompt', 'question', 'outcome'] as const) {
    for (const rate of skips === 'outcome' ? [0.7] : [1, 0.9, 0.7, 0.4]) {
      const found = simulateCapture(player, { rate, skips }, { runs: RUNS, matches: MATCHES, truths });
      const [worst] = Object.entries(found.rightBy).toSorted(([, one], [, other]) => one - other);
      const cells = [
        `${rate * 100}%`,
        skips,
        percent(found.right / found.intervals),
        `${worst?.[0]} ${percent(worst?.[1] ?? 0)}`,
        `${(found.width * 100).toFixed(1)} points`,
        percent(found.found / found.runs),
        percent(found.uneven / found.runs),
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
  }
}

function printChance(): void {
  console.log(`\n## Unchanging players: ${RUNS} each\n`);
  console.log(
    '| Matches before and since | Skills shown as changed | Players with a changed skill | Tiles | Gains |',
  );
  console.log('|---|---|---|---|---|');
  for (const matches of [2, 4, 8, 16, 32]) {
    const unchanged = { before: CLUB_PLAYER, after: CLUB_PLAYER };
    const found = simulateChange(unchanged, { players: RUNS, matches, capture: CAPTURE });
    const cells = [
      `${matches} and ${matches}`,
      percent(found.changedSkills / found.skills),
      percent(found.rows / found.players),
      percent(found.tiles / found.players),
      percent(found.changedGains / found.gains),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

function printPicked(): void {
  const players = Math.round(3.5 * RUNS);
  console.log(`\n## Unchanging players who are a little short: ${players}\n`);
  console.log('| Named | Shown as improved since | If the pick were forgotten |\n|---|---|---|');
  const { named, better, betterPlainly } = simulatePicked({ players, matches: 8 });
  const share = (count: number) => `${percent(count / Math.max(1, named))} (${count})`;
  console.log(`| ${named} | ${share(better)} | ${share(betterPlainly)} |`);
}

function printImprovement(): void {
  console.log(`\n## Improvement of eight points: ${RUNS / 2} players each\n`);
  console.log('| Matches before and since | Second serve: gain | Second serve: skill | All skills: tile |');
  console.log('|---|---|---|---|');
  const serve: TrueRates = { ...CLUB_PLAYER, wonSecond: CLUB_PLAYER.wonSecond + 0.08 / 0.88 };
  // Eight points of 100 are two fifths of the way from a club player to an advanced one.
  const all: TrueRates = {
    ...{ firstIn: 0.602, doubleFault: 0.096, wonFirst: 0.632, wonSecond: 0.536 },
    ...{ againstFirst: 0.428, againstSecond: 0.497, unforced: 0.34, backhand: 0.46, volley: 0.09 },
  };
  for (const matches of [5, 10, 20, 30, 40, 60]) {
    const asked = { players: RUNS / 2, matches, capture: CAPTURE };
    const one = simulateChange({ before: CLUB_PLAYER, after: serve, balls: 4 }, asked);
    const every = simulateChange({ before: CLUB_PLAYER, after: all, balls: 2 }, asked);
    const of = (found: ChangeFindings, count: number) => percent(count / found.players);
    const cells = [of(one, one.serveGain), of(one, one.serveSkill), of(every, every.tiles)];
    console.log(`| ${matches} and ${matches} | ${cells.join(' | ')} |`);
  }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
