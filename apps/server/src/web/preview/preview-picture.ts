/** The picture of a public link in a chat or a post: the board on a court, 1200 by 630 pixels. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { charge } from '#server/plugins/cost-meter.ts';
import type { LinkPreview, PreviewRow } from '#server/web/link-preview.ts';
import { canWrite, fitted, widthOf, write } from './lettering.ts';

const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

const COLORS = {
  tennis: { outside: '#0e2152', plane: '#1f56c3' },
  pickleball: { outside: '#1e4a42', plane: '#2a62a0' },
} as const;
const INK = '#ffffff';
const NIGHT = '#0a1633';
const SOFT = '#cfdcf6';
const ACE = '#ddf233';
const LIVE = '#ff5a4f';

/** Pictures of another look are other pictures. */
const LOOK = 1;
/** Usual cost; other threads do the work. */
const COST_MS = 60;
const MAX_SECONDS = 5;
/** Of some twenty kilobytes each. */
const MAX_KEPT = 64;

/** Names one picture: a preview that looks the same has the same. */
export function versionOf(preview: LinkPreview): string {
  return createHash('sha256')
    .update(JSON.stringify([LOOK, preview]))
    .digest('hex')
    .slice(0, 16);
}

/** Draws pictures, and keeps those that were asked for last: a link in a busy chat is opened by many at the same time. */
export function createPreviewPictures() {
  const kept = new Map<string, Promise<Buffer>>();
  return (preview: LinkPreview): { version: string; picture: Promise<Buffer> } => {
    const version = versionOf(preview);
    const known = kept.get(version);
    const picture = known ?? draw(preview);
    kept.delete(version);
    kept.set(version, picture);
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MAX_KEPT))) {
      kept.delete(oldest);
    }
    picture.catch(() => kept.delete(version));
    return { version, picture };
  };
}

async function draw(preview: LinkPreview): Promise<Buffer> {
  charge(COST_MS);
  return sharp(Buffer.from(previewSvg(preview)))
    .timeout({ seconds: MAX_SECONDS })
    .png()
    .toBuffer();
}

/** Names in a script that the fonts do not have are left to the preview's text. */
function previewSvg(preview: LinkPreview): string {
  const { board, title, description } = preview;
  const colors = COLORS[board?.sport ?? 'tennis'];
  const rows = board?.rows.filter(({ names }) => canWrite(names, 'words')) ?? [];
  const hasBoard = board !== null && rows.length === 2;
  const content = hasBoard ? [stateMarks(board.isLive), ...boardMarks(rows)] : titleMarks(title, description);
  const lines = hasBoard ? 'M40 321H1160' : 'M600 400V520M40 400H1160';
  const { width, height } = PREVIEW_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${colors.outside}"/>
<rect x="40" y="40" width="1120" height="480" fill="${colors.plane}" stroke="${INK}" stroke-width="5"/>
<path d="${lines}" fill="none" stroke="${INK}" stroke-opacity=".28" stroke-width="5"/>
${content.join('')}${brandMarks()}</svg>`;
}

function stateMarks(isLive: boolean): string {
  const label = { face: 'words', size: 34, x: isLive ? 112 : 84, y: 116, color: INK } as const;
  const dot = isLive ? `<circle cx="94" cy="104" r="10" fill="${LIVE}"/>` : '';
  return dot + write(isLive ? 'Live score' : 'Final score', label);
}

/** Widths of a set's column and of the points' cell, in pixels. */
const SET = 102;
const POINTS = 132;
const RIGHT = 1116;

function boardMarks(rows: readonly PreviewRow[]): readonly string[] {
  const hasPoints = rows.some(({ points }) => points !== null);
  const setsEnd = RIGHT - (hasPoints ? POINTS + 20 : 0);
  const sets = Math.max(...rows.map((row) => row.sets.length));
  const room = setsEnd - sets * SET - 84 - 40;
  return rows.flatMap(({ names, sets: won, points, isWinner }, index) => {
    const y = 262 + 168 * index;
    const name = fitted(names, { face: 'words', size: 64, least: 34, room });
    const color = isWinner === false ? SOFT : INK;
    return [
      write(name.text, { ...name, x: 84, y, color }),
      ...won.map((games, set) =>
        centered(String(games), setsEnd - (sets - set - 0.5) * SET, { size: 104, y: y + 14, color }),
      ),
      ...(points === null
        ? []
        : [
            `<rect x="${RIGHT - POINTS}" y="${y - 84}" width="${POINTS}" height="118" rx="10" fill="${ACE}"/>`,
            centered(points, RIGHT - POINTS / 2, { size: 92, y: y + 10, color: NIGHT }),
          ]),
    ];
  });
}

function centered(text: string, x: number, how: { size: number; y: number; color: string }): string {
  return write(text, { face: 'score', ...how, x: x - widthOf(text, { face: 'score', size: how.size }) / 2 });
}

function titleMarks(title: string, description: string): readonly string[] {
  const line = (text: string, size: number, y: number, color: string = INK) => {
    const isKnown = canWrite(text, 'words');
    const words = fitted(isKnown ? text : 'Allcourt', { face: 'words', size, least: size / 2, room: 1020 });
    return write(words.text, { ...words, x: 84, y, color });
  };
  return [line(title, 84, 270), line(description, 40, 350, SOFT)];
}

/** The app's mark, drawn as on its icon, and its name. */
function brandMarks(): string {
  return `<g transform="translate(40 546) scale(1.75)"><rect width="32" height="32" rx="8" fill="#1f56c3"/><path d="M0 11.5h32M13 11.5V32" stroke="#fff" stroke-width="2.2" fill="none"/><circle cx="22" cy="20.8" r="6" fill="${ACE}"/><path d="M16.9 18.2c3 .3 5.3 2.6 5.5 8.3" stroke="#fff" stroke-width="1.3" fill="none"/></g>${write('Allcourt', { face: 'words', size: 36, x: 112, y: 587, color: INK })}`;
}
