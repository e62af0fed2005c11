import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A finding: where it is and what is wrong there. */
export type Report = (line: number, message: string) => void;

/** Reports each relative link whose file or heading does not exist. */
export function checkLinks(file: string, text: string, report: Report): void {
  for (const { value, line } of matches(
    withoutCode(text),
    /\]\(([^)\s]+)(?:\s+"[^"]*")?\)|<img[^>]+src="([^"]+)"/g,
  )) {
    if (/^[a-z]+:/.test(value)) {
      continue;
    }
    const [path = '', heading] = value.split('#');
    const target = resolve(dirname(file), decodeURI(path));
    if (path !== '' && !existsSync(target)) {
      report(line, `links to ${value}, which does not exist`);
    } else if (heading && !headingsOf(path === '' ? text : readPage(target)).includes(heading)) {
      report(line, `links to the heading #${heading}, which ${path || 'this page'} does not have`);
    }
  }
}

/** Reports each `npm` command that package.json does not have. */
export function checkScripts(text: string, scripts: readonly string[], report: Report): void {
  for (const { value, line } of matches(text, /\bnpm (?:run ([\w:-]+)|(?:start|test)\b)/g)) {
    const name = value.replace(/^npm /, '');
    if (!scripts.includes(name)) {
      report(line, `names the command 'npm run ${name}', which package.json does not have`);
    }
  }
}

/**
 * Reports each source file in code font, such as `chat/send.ts`, that is the end of no path. A bare name on a room's own page
 * is that of a file in the room.
 */
export function checkFiles(text: string, files: readonly string[], report: Report, room = ''): void {
  for (const { value, line } of matches(text, /`([\w./-]+\.tsx?)`/g)) {
    const within = value.includes('/') ? '' : room;
    if (!files.some((file) => file.startsWith(within) && `/${file}`.endsWith(`/${value}`))) {
      report(line, `names ${value}, which does not exist`);
    }
  }
}

/** Reports each term that two rows of the glossary's tables define. */
export function checkTerms(text: string, report: Report): void {
  const seen = new Set<string>();
  for (const { value, line } of matches(text, /^\| \*\*([^*]+)\*\* \|/gm)) {
    const term = value.toLowerCase();
    if (seen.has(term)) {
      report(line, `defines '${value}' a second time`);
    }
    seen.add(term);
  }
}

/** Reports each page that the map does not link to. */
export function checkMap(mapFile: string, text: string, pages: readonly string[], report: Report): void {
  const linked = matches(text, /\]\(([^)#\s]+)/g).map(({ value }) => join(dirname(mapFile), value));
  for (const page of pages) {
    if (page !== mapFile && !linked.includes(page)) {
      report(1, `does not lead to ${page}`);
    }
  }
}

/** Longest README of a room: what it owns and where its door is. */
const MAX_ROOM_LINES = 30;

/** Reports each room without a README, and each README of a room that is too long to be read on the way in. */
export function checkRooms(
  rooms: readonly string[],
  pages: ReadonlyMap<string, string>,
  report: (path: string, line: number, message: string) => void,
): void {
  for (const room of rooms) {
    const path = `${room}/README.md`;
    const lines = pages.get(path)?.trimEnd().split('\n').length;
    if (lines === undefined) {
      report(path, 1, 'is missing: say what the room owns and where its door is');
    } else if (lines > MAX_ROOM_LINES) {
      report(path, lines, `is longer than ${MAX_ROOM_LINES} lines: move what explains to docs/`);
    }
  }
}

/** The capture of each match, or the whole match without one, with its line. */
function matches(text: string, pattern: RegExp): { value: string; line: number }[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    value: match.slice(1).find((group) => group !== undefined) ?? match[0],
    line: text.slice(0, match.index).split('\n').length,
  }));
}

/** The text with code blanked out, line for line. */
function withoutCode(text: string): string {
  return text.replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, (code) => code.replace(/[^\n]/g, ' '));
}

function readPage(file: string): string {
  return statSync(file).isFile() ? readFileSync(file, 'utf8') : '';
}

/** The anchors of a page's headings, made as the forges make them. */
function headingsOf(text: string): string[] {
  return matches(text.replace(/^```[\s\S]*?^```/gm, ''), /^#+ (.+)$/gm).map(({ value }) =>
    value
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}
