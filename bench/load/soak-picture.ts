/** One measured thing over time. */
export interface Line {
  readonly name: string;
  readonly points: readonly { readonly minute: number; readonly value: number }[];
}

const WIDTH = 360;
const HEIGHT = 110;
const COLUMNS = 3;
const GAP = 24;

/** Small charts side by side, each from zero to its own maximum. Both themes can show it: the ink is a middle gray. */
export function drawSoak(lines: readonly Line[]): string {
  const rows = Math.ceil(lines.length / COLUMNS);
  const width = COLUMNS * WIDTH + (COLUMNS - 1) * GAP;
  const height = rows * (HEIGHT + GAP);
  const charts = lines.map((line, index) => {
    const x = (index % COLUMNS) * (WIDTH + GAP);
    const y = Math.floor(index / COLUMNS) * (HEIGHT + GAP);
    return `<g transform="translate(${x} ${y})">${drawLine(line)}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="sans-serif" font-size="12">`,
    '<title>Memory, handles, connections and keys during the soak</title>',
    ...charts,
    '</svg>',
    '',
  ].join('\n');
}

function drawLine({ name, points }: Line): string {
  const most = Math.max(...points.map(({ value }) => value)) || 1;
  const last = points.at(-1);
  const minutes = last?.minute || 1;
  const path = points
    .map(({ minute, value }) => {
      const x = (minute / minutes) * WIDTH;
      const y = HEIGHT - (value / most) * (HEIGHT - 20);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
  const figure = last ? last.value.toFixed(last.value < 100 ? 1 : 0) : '';
  return [
    `<text x="0" y="12" fill="#767676">${name}: ${figure} after ${minutes.toFixed(0)} min</text>`,
    `<path d="M0 ${HEIGHT}H${WIDTH}" stroke="#767676" stroke-width="1"/>`,
    `<polyline points="${path}" fill="none" stroke="#2f6fde" stroke-width="2"/>`,
  ].join('');
}
