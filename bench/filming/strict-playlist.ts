/** A listed piece of a recording, in Unix milliseconds. */
export interface ListedPiece {
  readonly at: number;
  readonly lastsMs: number;
  /** `session/number.m4s`, relative to its playlist. */
  readonly address: string;
}

export interface StrictPlaylist {
  readonly pieces: readonly ListedPiece[];
  /** Each line that breaks a rule of RFC 8216, in words. */
  readonly faults: readonly string[];
  /** Addresses of heads, in order. */
  readonly heads: readonly string[];
}

const HEAD = /^#EXT-X-MAP:URI="([^"]+)"$/;
const DATE = /^#EXT-X-PROGRAM-DATE-TIME:(\S+)$/;
const LENGTH = /^#EXTINF:(\d+\.\d+),$/;
const PIECE = /^[\w-]+\/\d+\.m4s$/;
const ONCE =
  /^#EXT-X-(VERSION|TARGETDURATION|MEDIA-SEQUENCE|DISCONTINUITY-SEQUENCE|PLAYLIST-TYPE|SERVER-CONTROL|START):|^#EXT-X-INDEPENDENT-SEGMENTS$/;
/** Sessions overlap by as much where one camera took over from another. */
const MAX_BACK_MS = 2000;

/** Reads a playlist line by line, and lists what a strict player could refuse. */
export function readStrictly(text: string, { isOver }: { isOver: boolean }): StrictPlaylist {
  const lines = text.split('\n');
  const pieces: ListedPiece[] = [];
  const heads: string[] = [];
  const faults: string[] = [];
  const expectThat = (holds: boolean, fault: string) => {
    if (!holds) {
      faults.push(fault);
    }
  };
  let [at, lastsMs] = [Number.NaN, Number.NaN];
  let [isCut, hasNewHead] = [false, false];
  const target = Number(/^#EXT-X-TARGETDURATION:(\d+)$/m.exec(text)?.[1]);
  expectThat(lines[0] === '#EXTM3U', 'the first line is #EXTM3U');
  expectThat(lines.at(-1) === '', 'the last line has an end');
  expectThat(lines.includes('#EXT-X-ENDLIST') === isOver, 'it ends when the broadcast does');
  for (const line of lines.slice(1, -1)) {
    const before = pieces.at(-1);
    if (HEAD.test(line)) {
      heads.push(HEAD.exec(line)?.[1] ?? '');
      hasNewHead = true;
    } else if (DATE.test(line)) {
      at = Date.parse(DATE.exec(line)?.[1] ?? '');
    } else if (LENGTH.test(line)) {
      lastsMs = Number(LENGTH.exec(line)?.[1]) * 1000;
    } else if (line === '#EXT-X-DISCONTINUITY') {
      isCut = true;
    } else if (PIECE.test(line)) {
      const session = line.split('/')[0];
      expectThat(heads.at(-1)?.split('/')[0] === session, `${line} has the head of its session`);
      expectThat(Number.isFinite(at) && lastsMs > 0, `${line} has a time and a length`);
      expectThat(Math.round(lastsMs / 1000) <= target, `${line} is not longer than the target`);
      expectThat(!before || at > before.at, `${line} comes after the one before it`);
      expectThat(
        !before || at >= before.at + before.lastsMs - MAX_BACK_MS,
        `${line} hardly overlaps the one before it`,
      );
      expectThat(!before || !hasNewHead || isCut, `${line} of another session follows a discontinuity`);
      pieces.push({ at, lastsMs, address: line });
      [at, lastsMs, isCut, hasNewHead] = [Number.NaN, Number.NaN, false, false];
    } else {
      expectThat(line === '#EXT-X-ENDLIST' || ONCE.test(line), `a line is known: ${line}`);
    }
  }
  expectThat(
    new Set(pieces.map(({ address }) => address)).size === pieces.length,
    'each piece is listed once',
  );
  return { pieces, faults, heads };
}
