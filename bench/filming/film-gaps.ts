import type { ListedPiece } from './strict-playlist.ts';

/** A fault, and the time in which no camera could run because of it. All times are Unix milliseconds. */
export interface Fault {
  readonly name: string;
  readonly at: number;
  /** The page has loaded again; null where the page stayed. */
  readonly backAt: number | null;
}

/** Time without film between two pieces. */
export interface Gap {
  readonly fromMs: number;
  readonly toMs: number;
  /** The fault that it belongs to; null where there was none. */
  readonly fault: Fault | null;
  /** Film that was taken before the fault, and is not stored. */
  readonly lostBeforeMs: number;
  /** From when the camera could run again until the first film. */
  readonly lostAfterMs: number;
}

/** Pieces are cut at whole pictures: a shorter pause is no gap. */
const SEAM_MS = 70;
/** A piece may begin so long before the fault that cuts it off. */
const REACH_MS = 15_000;

/** Gaps of a recording, each with the fault that caused it. */
export function findGaps(pieces: readonly ListedPiece[], faults: readonly Fault[]): Gap[] {
  let end = pieces[0]?.at ?? 0;
  return pieces.flatMap(({ at, lastsMs }) => {
    const fromMs = end;
    end = Math.max(end, at + lastsMs);
    return at - fromMs > SEAM_MS ? [gapOf(fromMs, at, faults)] : [];
  });
}

function gapOf(fromMs: number, toMs: number, faults: readonly Fault[]): Gap {
  const fault =
    faults.findLast((one) => one.at <= toMs && (one.backAt ?? one.at) >= fromMs - REACH_MS) ?? null;
  if (fault?.backAt == null) {
    return { fromMs, toMs, fault, lostBeforeMs: toMs - fromMs, lostAfterMs: 0 };
  }
  return {
    ...{ fromMs, toMs, fault },
    lostBeforeMs: Math.max(0, Math.min(fault.at, toMs) - fromMs),
    lostAfterMs: Math.max(0, toMs - Math.max(fault.backAt, fromMs)),
  };
}
