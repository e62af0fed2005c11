/** Tables as text: comma-separated values by RFC 4180, or cells between tabs, as copied from a spreadsheet. */

/** The cells of every line that has any; the first line decides the separator. */
export function parseTable(source: string): readonly (readonly string[])[] {
  const text = source.replace(/^\uFEFF/, '');
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const separator = firstLine.includes('\t') ? '\t' : ',';
  const lines: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator);
    cells.push(cell);
    at = end;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length && text[at] !== '\r' && text[at] !== '\n') {
        continue;
      }
      cells.push('');
    }
    lines.push(cells);
    cells = [];
    at = afterLineBreak(text, at);
  }
  return lines.filter((line) => line.some((cell) => cell.trim() !== ''));
}

interface Cell {
  readonly cell: string;
  /** The index of the text after it. */
  readonly end: number;
}

function plainCell(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\r' && text[end] !== '\n') {
    end += 1;
  }
  return { cell: text.slice(start, end), end };
}

/**
 * Two quotes within quotes are one. A quote that is not closed extends to the end; text after a closed one is kept.
 */
function quotedCell(text: string, start: number, separator: string): Cell {
  let close = text.indexOf('"', start + 1);
  while (close !== -1 && text[close + 1] === '"') {
    close = text.indexOf('"', close + 2);
  }
  const end = close === -1 ? text.length : close;
  const cell = text.slice(start + 1, end).replaceAll('""', '"');
  const rest = plainCell(text, Math.min(end + 1, text.length), separator);
  return { cell: cell + rest.cell, end: rest.end };
}

function afterLineBreak(text: string, at: number): number {
  if (text[at] === '\r' && text[at + 1] === '\n') {
    return at + 2;
  }
  return at + (at < text.length ? 1 : 0);
}
