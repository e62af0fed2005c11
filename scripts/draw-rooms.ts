/**
 * `npm run docs:rooms`: draws the rooms and the imports between them into docs/images/rooms.svg, from the code.
 * `npm run docs:check` compares only rooms and arrows, since line counts change every day.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Place, placeOf, targetOf } from './checks/place.ts';
import { importsOf, readSources, type Source } from './checks/sources.ts';
import { ROOT } from './root.ts';

export const ROOMS_PICTURE = 'docs/images/rooms.svg';

interface Panel {
  title: string;
  /** Lines of each room; importers come before what they import, rooms without arrows at the end. */
  rooms: ReadonlyMap<string, number>;
  /** `from > to`, sorted. */
  arrows: readonly string[];
}

/** Names the room of a file, or nothing if it is in none. */
type RoomOf = (place: Place) => string | undefined;

const PANELS: readonly [string, RoomOf][] = [
  ['packages and apps', ({ workspace }) => workspace],
  ['packages/scoring', ({ workspace, zone }) => (workspace === 'scoring' && zone) || undefined],
  ['apps/server features', ({ workspace, feature }) => (workspace === 'server' ? feature : undefined)],
  // Every room may ask who is signed in, so auth gets no arrows.
  ['apps/web features', ({ workspace, feature }) => (workspace === 'web' ? feature : undefined)],
];
const OPEN_TO_ALL = 'apps/web/src/features/auth/model/auth-context.tsx';

const ROW = 20;
const HEAD = 40;
const PIXELS_PER_HUNDRED = 1.6;
const WIDTH = 430;
const NAMES = 118;
const ARCS = 250;

export async function readRooms(): Promise<Panel[]> {
  const sources = (await readSources(['{packages,apps}/*/src/**/*.{ts,tsx}', 'apps/native/*.ts'])).filter(
    ({ path }) => !/\.test\.tsx?$/.test(path),
  );
  return PANELS.map(([title, roomOf]) => readPanel(title, roomOf, sources));
}

function readPanel(title: string, roomOf: RoomOf, sources: readonly Source[]): Panel {
  const lines = new Map<string, number>();
  const arrows = new Set<string>();
  for (const source of sources) {
    const place = placeOf(source.path);
    const from = roomOf(place);
    if (!from) {
      continue;
    }
    lines.set(from, (lines.get(from) ?? 0) + source.text.split('\n').length - 1);
    for (const { specifier } of importsOf(source)) {
      const target = targetOf(place, specifier);
      const to = target.kind === 'place' && target.place.path !== OPEN_TO_ALL && roomOf(target.place);
      if (to && to !== from) {
        arrows.add(`${from} > ${to}`);
      }
    }
  }
  const order = orderRooms([...lines.keys()].toSorted(), [...arrows]);
  return {
    title,
    rooms: new Map(order.map((room) => [room, lines.get(room) ?? 0])),
    arrows: [...arrows].toSorted(),
  };
}

/** Takes the room that the fewest of the others import, again and again, so that most arrows point down. */
function orderRooms(rooms: readonly string[], arrows: readonly string[]): string[] {
  const pairs = arrows.map((arrow) => arrow.split(' > '));
  const left = rooms.filter((room) => pairs.some((pair) => pair.includes(room)));
  const alone = rooms.filter((room) => !left.includes(room));
  const order: string[] = [];
  while (left.length > 0) {
    const importersOf = (room: string) =>
      pairs.filter(([from = '', to]) => to === room && left.includes(from)).length;
    const [next = ''] = left.toSorted((one, other) => importersOf(one) - importersOf(other));
    left.splice(left.indexOf(next), 1);
    order.push(next);
  }
  return [...order, ...alone];
}

/** The rooms and arrows of a picture in words: its description, and what has to be current. */
export function describeRooms(panels: readonly Panel[]): string {
  const sentences = panels.map(
    ({ title, rooms, arrows }) => `${title}: ${[...rooms.keys()].join(', ')}. ${arrows.join(', ')}.`,
  );
  return `<desc>${sentences.join('\n').replaceAll('>', '&gt;')}</desc>`;
}

function drawRooms(panels: readonly Panel[]): string {
  const [all, scoring, server, web] = panels.map(heightOf) as [number, number, number, number]; // one for each of PANELS
  const tops = [0, all + ROW, 0, 0];
  const height = Math.max(all + ROW + scoring, server, web);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH * 3} ${height}" font-family="system-ui, sans-serif" font-size="12">
<title>Rooms and the imports between them</title>
${describeRooms(panels)}
<style>
text { fill: #24292f } .count { fill: #6e7781; font-size: 10px } .panel { fill: none; stroke: #8c959f } .room { fill: #2da44e; fill-opacity: .55 }
path { fill: none; stroke: #57606a; stroke-opacity: .6 } .up { stroke: #cf222e } .head { fill: #57606a; stroke: none } .up.head { fill: #cf222e }
@media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .count { fill: #9198a1 } path { stroke: #b1bac4 } .head { fill: #b1bac4 } .up { stroke: #ff7b72 } .up.head { fill: #ff7b72 } }
</style>
${panels.map((panel, index) => drawPanel(panel, Math.max(0, index - 1) * WIDTH, tops[index] ?? 0)).join('\n')}
</svg>
`;
}

function heightOf({ rooms }: Panel): number {
  return HEAD + rooms.size * ROW + 10;
}

function drawPanel(panel: Panel, left: number, top: number): string {
  const names = [...panel.rooms.keys()];
  const largest = Math.max(...panel.rooms.values());
  // The first panel holds whole apps: its bars shrink to fit.
  const scale = Math.min(PIXELS_PER_HUNDRED, (ARCS - NAMES - 34) / (largest / 100));
  const middle = (room: string) => HEAD + names.indexOf(room) * ROW + ROW / 2;
  const rooms = names.map((name) => {
    const hundreds = Math.round((panel.rooms.get(name) ?? 0) / 100);
    const bar = Math.max(2, Math.round(hundreds * scale));
    const y = middle(name);
    return `<text x="${NAMES - 6}" y="${y + 4}" text-anchor="end">${name}</text><rect class="room" x="${NAMES}" y="${y - 7}" width="${bar}" height="14" rx="3"/><text class="count" x="${NAMES + bar + 4}" y="${y + 4}">${hundreds}</text>`;
  });
  const arcs = panel.arrows.map((arrow) => {
    const [from = '', to = ''] = arrow.split(' > ');
    const [start, end] = [middle(from), middle(to)];
    const reach = 14 + Math.round((Math.abs(end - start) / (names.length * ROW)) * 190);
    const up = end < start ? 'up' : '';
    return `<path class="${up}" d="M${ARCS} ${start}C${ARCS + reach} ${start} ${ARCS + reach} ${end} ${ARCS + 6} ${end}"/><path class="${up} head" d="M${ARCS} ${end}l7 -3.5v7z"/>`;
  });
  return `<g transform="translate(${left} ${top})">
<rect class="panel" x="5" y="5" width="${WIDTH - 10}" height="${heightOf(panel) - 10}" rx="8"/>
<text x="16" y="26" font-weight="600">${panel.title}</text>
${[...rooms, ...arcs].join('\n')}
</g>`;
}

if (import.meta.main) {
  await writeFile(join(ROOT, ROOMS_PICTURE), drawRooms(await readRooms()));
}
