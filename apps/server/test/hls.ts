// A strict reader of our playlists (RFC 8216, and its second edition for blocking reload): it throws at whatever a player
// might stumble over, in one list and from one state of a list to the next.

export interface Listed {
  readonly number: number;
  readonly uri: string;
  readonly map: string;
  /** Unix milliseconds. */
  readonly at: number;
  readonly seconds: number;
  /** Of how many discontinuities it is behind, counted from the beginning of the stream. */
  readonly discontinuity: number;
}

export interface Playlist {
  readonly type: string | null;
  readonly isOver: boolean;
  readonly targetSeconds: number;
  readonly segments: readonly Listed[];
}

/** Times in a list are whole milliseconds. */
const ROUNDING_MS = 2;
/** Longest gap, and longest overlap, between segments that continue each other. */
const SEAM_MS = 500;
/** A camera that restarts may repeat this much. */
const OVERLAP_MS = 2000;

const HEAD = /^#EXT-X-(VERSION|TARGETDURATION|MEDIA-SEQUENCE|DISCONTINUITY-SEQUENCE|PLAYLIST-TYPE):(.+)$/;
const OTHER_HEAD = /^#EXT-X-(INDEPENDENT-SEGMENTS$|SERVER-CONTROL:|START:)/;

export function readPlaylist(text: string): Playlist {
  const refuse = (reason: string): never => {
    throw new Error(`${reason}\n${text}`);
  };
  const lines = text.split('\n');
  if (lines[0] !== '#EXTM3U' || lines.at(-1) !== '') {
    refuse('It must begin with #EXTM3U, and its last line must end.');
  }
  const head = new Map<string, string>();
  const segments: Listed[] = [];
  let [map, at, seconds]: [string | null, number | null, number | null] = [null, null, null];
  let isCut = false;
  let isOver = false;
  for (const line of lines.slice(1, -1)) {
    const [, name = '', value = ''] = HEAD.exec(line) ?? [];
    const [, uri] = /^#EXT-X-MAP:URI="([^"]+)"$/.exec(line) ?? [];
    const [, date] = /^#EXT-X-PROGRAM-DATE-TIME:(.+Z)$/.exec(line) ?? [];
    const [, length] = /^#EXTINF:(\d+\.\d+),$/.exec(line) ?? [];
    if (isOver) {
      refuse(`After the end: ${line}`);
    }
    if (name || OTHER_HEAD.test(line)) {
      if (head.has(name) || segments.length > 0 || map !== null) {
        refuse(`Once, and before the first segment: ${line}`);
      }
      if (name) {
        head.set(name, value);
      }
    } else if (line === '#EXT-X-DISCONTINUITY') {
      isCut = isCut ? refuse('Two discontinuities in a row.') : true;
    } else if (line === '#EXT-X-ENDLIST') {
      isOver = true;
    } else if (uri) {
      map = uri;
    } else if (date) {
      at = Date.parse(date);
    } else if (length) {
      seconds = Number(length);
    } else if (/^[\da-f-]{36}\/\d+(-small)?\.m4s$/.test(line)) {
      if (map === null || at === null || seconds === null) {
        return refuse(`Without its head, its time or its length: ${line}`);
      }
      const before = segments.at(-1);
      const discontinuity =
        (before?.discontinuity ?? Number(head.get('DISCONTINUITY-SEQUENCE') ?? 0)) +
        Number(isCut && (before !== undefined || head.get('DISCONTINUITY-SEQUENCE') !== undefined));
      const number = before ? before.number + 1 : Number(head.get('MEDIA-SEQUENCE'));
      const listed = { number, uri: line, map, at, seconds, discontinuity };
      if (sessionOf(map) !== sessionOf(line) || isSmall(map) !== isSmall(line)) {
        refuse(`With the head of another session or rendition: ${line}`);
      }
      if (before) {
        const gapMs = at - (before.at + before.seconds * 1000);
        const isSameSession = sessionOf(before.map) === sessionOf(map);
        if (at <= before.at || gapMs < -OVERLAP_MS - ROUNDING_MS) {
          refuse(`Before the one before it: ${line}`);
        }
        if (!isCut && (!isSameSession || Math.abs(gapMs) > SEAM_MS + ROUNDING_MS)) {
          refuse(`A cut without a discontinuity: ${line}`);
        }
      }
      segments.push(listed);
      [at, seconds, isCut] = [null, null, false];
    } else {
      refuse(`Unknown: ${line}`);
    }
  }
  if (at !== null || seconds !== null || isCut) {
    refuse('It ends within a segment.');
  }
  for (const name of ['VERSION', 'TARGETDURATION', 'MEDIA-SEQUENCE']) {
    if (!/^\d+$/.test(head.get(name) ?? '')) {
      refuse(`Without ${name}.`);
    }
  }
  if (new Set(segments.map(({ uri }) => uri)).size !== segments.length) {
    refuse('A segment twice.');
  }
  const targetSeconds = Number(head.get('TARGETDURATION'));
  if (segments.some((segment) => Math.round(segment.seconds) > targetSeconds)) {
    refuse('A segment is longer than announced.');
  }
  return { type: head.get('PLAYLIST-TYPE') ?? null, isOver, targetSeconds, segments };
}

const sessionOf = (uri: string) => uri.split('/')[0];
const isSmall = (uri: string) => uri.includes('-small.');

/** Throws if a player could not change from one rendition to the other: both have the same times, numbers and cuts. */
export function requireAlike(main: Playlist, small: Playlist): void {
  const known = new Map(main.segments.map((segment) => [segment.number, segment]));
  const other = small.segments.find((segment) => {
    const same = known.get(segment.number);
    return (
      same?.at !== segment.at ||
      same.seconds !== segment.seconds ||
      same.discontinuity !== segment.discontinuity ||
      sessionOf(same.uri) !== sessionOf(segment.uri)
    );
  });
  if (other || main.targetSeconds !== small.targetSeconds || main.type !== small.type) {
    throw new Error(`The renditions differ at ${other?.uri ?? 'their heads'}.`);
  }
}

export interface Variant {
  readonly uri: string;
  readonly bandwidth: number;
  readonly averageBandwidth: number;
  readonly codecs: string | null;
  readonly resolution: string | null;
}

const VARIANT =
  /^#EXT-X-STREAM-INF:BANDWIDTH=(\d+),AVERAGE-BANDWIDTH=(\d+)(?:,CODECS="((?:avc1\.[\da-f]{6})(?:,mp4a\.40\.\d+)?)",RESOLUTION=(\d+x\d+))?$/;

/** A strict reader of our master playlists. */
export function readMaster(text: string): readonly Variant[] {
  const lines = text.split('\n');
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  if (lines.at(-1) !== '' || head.some((line, index) => lines[index] !== line)) {
    throw new Error(`It must begin with its head, and its last line must end.\n${text}`);
  }
  const listed = lines.slice(head.length, -1);
  const variants = listed.flatMap((line, index) => {
    if (index % 2 === 1) {
      return [];
    }
    const [isVariant, most, average, codecs = null, resolution = null] = VARIANT.exec(line) ?? [];
    const uri = listed[index + 1] ?? '';
    if (isVariant === undefined || !/^(live|event|vod)\.m3u8(\?[\w=&]+)?$/.test(uri)) {
      throw new Error(`Not a variant: ${line}, ${uri}`);
    }
    const [bandwidth, averageBandwidth] = [Number(most), Number(average)];
    if (averageBandwidth > bandwidth || averageBandwidth === 0) {
      throw new Error(`On average more than at most: ${line}`);
    }
    return [{ uri, bandwidth, averageBandwidth, codecs, resolution }];
  });
  if (variants.length === 0 || new Set(variants.map(({ uri }) => uri)).size !== variants.length) {
    throw new Error(`No variant, or one twice.\n${text}`);
  }
  return variants;
}

/** Throws if a player that knows `before` could not continue with `after`, a later state of the same list. */
export function requireContinued(before: Playlist, after: Playlist): void {
  const known = new Map(before.segments.map((segment) => [segment.number, segment]));
  const first = after.segments[0]?.number ?? 0;
  const moved = after.segments.find((segment) => {
    const same = known.get(segment.number);
    return same && (same.uri !== segment.uri || same.discontinuity !== segment.discontinuity);
  });
  const reasons: [boolean, string][] = [
    [before.isOver && after.segments.length !== before.segments.length, 'A list that was over goes on.'],
    [moved !== undefined, `Segment ${moved?.number} has changed.`],
    [first < (before.segments[0]?.number ?? 0), 'Segments that were gone are back.'],
    [
      (after.segments.at(-1)?.number ?? -1) < (before.segments.at(-1)?.number ?? -1),
      'The newest segments are gone.',
    ],
    [before.type === 'EVENT' && first !== (before.segments[0]?.number ?? first), 'Its beginning is gone.'],
  ];
  const [, reason] = reasons.find(([isSo]) => isSo) ?? [];
  if (reason) {
    throw new Error(reason);
  }
}
