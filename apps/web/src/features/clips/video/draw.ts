// The board and the title card, in the colors and type of the app's board whatever the theme: files are seen elsewhere.

import { bugName } from '#web/features/player/score/caption.ts';
import { HALVES, NO_TEAM_COLOUR, type Scoreline } from '#web/features/player/score/scoreline.ts';
import { canvasFont } from '#web/ui/paper/faces.ts';
import type { Size } from './frame.ts';

export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Colors of the board, as the stylesheet has them. */
export interface Colors {
  readonly board: string;
  readonly ace: string;
  readonly night: string;
}

export function boardColors(): Colors {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise;
  return {
    board: color('--navy', '#101b33'),
    ace: color('--ace', '#d7f54a'),
    night: color('--ace-ink', '#0b1220'),
  };
}

/** A row's height, as a share of the picture's shorter side; larger in a tall picture, which phones show small. */
const ROW = { wide: 0.06, tall: 0.08 };
const MARGIN = 0.045;
/** Apps that show tall videos write over their bottom. */
const TALL_BOTTOM = 0.14;

/** Two rows of names, sets and points at the bottom left. */
export function drawBoard(pen: Pen, line: Scoreline, { size, colors }: { size: Size; colors: Colors }): void {
  const unit = Math.min(size.width, size.height);
  const isTall = size.height > size.width;
  const row = Math.round(unit * (isTall ? ROW.tall : ROW.wide));
  const left = Math.round(unit * MARGIN);
  const bottom = isTall ? Math.round(size.height * TALL_BOTTOM) : left;
  const top = size.height - bottom - 2 * row;
  const cell = Math.round(row * 0.95);
  const pad = Math.round(row * 0.35);
  pen.textBaseline = 'middle';
  pen.font = canvasFont('display', Math.round(row * 0.5));
  const names = HALVES.map((half) => bugName(line[half].name));
  const room = size.width - 2 * left - cell * (line.sets.length + 1) - 4 * pad;
  const nameWidth = Math.min(room, Math.max(...names.map((name) => pen.measureText(name).width)));
  const width = nameWidth + 4 * pad + cell * (line.sets.length + (line.isOver ? 0 : 1));
  HALVES.forEach((half, index) => {
    const { colour, isServing, points } = line[half];
    const y = top + index * row;
    const middle = y + row / 2;
    pen.fillStyle = colors.board;
    pen.fillRect(left, y, width, row);
    pen.fillStyle = colour ?? NO_TEAM_COLOUR;
    pen.fillRect(left, y, Math.round(pad * 0.4), row);
    pen.fillStyle = 'white';
    pen.textAlign = 'left';
    pen.font = canvasFont('display', Math.round(row * 0.5));
    pen.fillText(names[index] ?? '', left + pad, middle, nameWidth);
    if (isServing) {
      pen.fillStyle = colors.ace;
      pen.beginPath();
      pen.arc(left + nameWidth + 2.2 * pad, middle, row * 0.12, 0, 2 * Math.PI);
      pen.fill();
    }
    pen.textAlign = 'center';
    pen.font = canvasFont('number', Math.round(row * 0.6));
    let x = left + nameWidth + 4 * pad;
    for (const set of line.sets) {
      pen.fillStyle = set.winner !== null && set.winner !== half ? 'rgb(255 255 255 / 0.6)' : 'white';
      pen.fillText(String(set[half]), x + cell / 2, middle);
      x += cell;
    }
    if (!line.isOver) {
      pen.fillStyle = 'white';
      pen.fillRect(x, y, cell, row);
      pen.fillStyle = colors.night;
      pen.fillText(points, x + cell / 2, middle, cell - 4);
    }
  });
}

/** The words in front of a clip. */
export interface TitleCard {
  readonly title: string;
  /** The event, the date, the result. */
  readonly lines: readonly string[];
}

export function drawTitle(pen: Pen, card: TitleCard, { size, colors }: { size: Size; colors: Colors }): void {
  const unit = Math.min(size.width, size.height);
  const left = Math.round(unit * 0.1);
  const room = size.width - 2 * left;
  pen.fillStyle = colors.board;
  pen.fillRect(0, 0, size.width, size.height);
  pen.fillStyle = colors.ace;
  pen.fillRect(0, 0, Math.round(unit * 0.02), size.height);
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  const step = unit * 0.085;
  const titleLines = wrapped(pen, card.title, { room, font: canvasFont('display', Math.round(unit * 0.1)) });
  let y = size.height / 2 - (titleLines.length * unit * 0.12 + card.lines.length * step) / 2 + unit * 0.06;
  pen.fillStyle = 'white';
  for (const line of titleLines) {
    pen.fillText(line, left, y, room);
    y += unit * 0.12;
  }
  pen.font = canvasFont('strong', Math.round(unit * 0.05));
  for (const line of card.lines) {
    pen.fillStyle = line === card.lines.at(-1) ? colors.ace : 'white';
    pen.fillText(line, left, y, room);
    y += step;
  }
}

/** Breaks at spaces; what is longer than the room is squeezed into it. */
function wrapped(pen: Pen, text: string, { room, font }: { room: number; font: string }): readonly string[] {
  pen.font = font;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && pen.measureText(longer).width <= room) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
