/** A board in words: for screen readers, and for the caption under a snapshot. */
import { HALVES, type Half, type Scoreline, type ScoreSet, setWord } from './scoreline.ts';

/** Caption of a snapshot: `Okafor v Duarte`, and `6–4, 4–3, 40–30`. */
export interface Caption {
  readonly title: string;
  readonly score: string;
}

export function captionOf(line: Scoreline): Caption {
  return { title: `${line.home.name} v ${line.away.name}`, score: scoreText(line) };
}

/** `40–30, Okafor serving. 6–4, 4–3. Game point.` */
export function bugText(line: Scoreline): string {
  const { home, away, sets, stake, isOver, winner } = line;
  if (isOver) {
    const who = winner ? `${line[winner].name} won` : 'Over';
    return [`${who}.`, sets.length > 0 && `${setsText(sets)}.`].filter(Boolean).join(' ');
  }
  const serving = HALVES.find((half) => line[half].isServing);
  const points = line.call ?? `${home.points}–${away.points}`;
  return [
    serving
      ? `${points}, ${line[serving].name} serving.`
      : `${home.name} ${home.points}, ${away.name} ${away.points}.`,
    sets.length > 0 && `${setsText(sets)}.`,
    stake && `${stake}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** `OKAFOR`: only the score bug sets surnames in capitals. */
export function bugName(name: string): string {
  return name.toLocaleUpperCase();
}

/** `6–4`, with the loser's points of a tiebreak: `7–6 (5)`. */
function setText({ home, away, tiebreak, winner }: ScoreSet): string {
  const score = `${home}–${away}`;
  return tiebreak && winner ? `${score} (${tiebreak[otherHalf(winner)]})` : score;
}

/** The other half of the board. */
function otherHalf(half: Half): Half {
  return half === 'home' ? 'away' : 'home';
}

/** `Set 2`, `Game 1`. */
export function columnText({ sport }: Scoreline, index: number): string {
  return `${setWord(sport)} ${index + 1}`;
}

function scoreText({ home, away, sets, call, isOver }: Scoreline): string {
  const points = call?.replaceAll('-', '–') ?? `${home.points}–${away.points}`;
  return [...sets.map(setText), ...(isOver ? [] : [points])].join(', ');
}

function setsText(sets: readonly ScoreSet[]): string {
  return sets.map(setText).join(', ');
}
