/** Decides when a camera films its small rendition: only while the main one loses nothing by it. */
export interface SmallPower {
  readonly isOn: boolean;
  /** Consecutive pieces of the main rendition without trouble, and with it. */
  readonly calm: number;
  readonly uneasy: number;
  /** Consecutive pieces during which earlier ones of the main rendition waited for the recording. */
  readonly backlogged: number;
  /** Calm pieces that are needed to begin; more after each time that it had to be given up. */
  readonly needed: number;
}

/** A piece of the main rendition, as its encoder delivered it. */
export interface FilmedPiece {
  /** Time between its last picture and its delivery: the length of the encoder's queue. */
  readonly lateMs: number;
  readonly durationMs: number;
  /** Its pictures: an encoder whose queue is full leaves some out. */
  readonly pictures: number;
  /** The uplink has room for a second rendition, and the main one is well above it. */
  readonly hasUplink: boolean;
  /** After an outage, earlier pieces of the main rendition still wait. */
  readonly hasBacklog: boolean;
}

const FIRST_CALM = 5;
const LATER_CALM = 60;
const MOST_CALM = 8 * LATER_CALM;
const CALM_LATE_MS = 700;
/** The main rendition is about to lose pictures, or has lost some. */
const UNEASY_LATE_MS = 1500;
const CALM_SHARE = 0.9;
const UNEASY_SHARE = 0.8;
const MOST_UNEASY = 2;
/** A backlog that lasts longer has no room beside both renditions. */
const MOST_BACKLOGGED = 30;

export function startSmallPower(): SmallPower {
  return { isOn: false, calm: 0, uneasy: 0, backlogged: 0, needed: FIRST_CALM };
}

export function afterFilmed(power: SmallPower, piece: FilmedPiece, frameRate: number): SmallPower {
  const { lateMs, durationMs, pictures, hasUplink, hasBacklog } = piece;
  const share = (pictures * 1000) / (durationMs * frameRate);
  const isCalm = hasUplink && !hasBacklog && lateMs < CALM_LATE_MS && share >= CALM_SHARE;
  const isUneasy = lateMs > UNEASY_LATE_MS || share < UNEASY_SHARE;
  const seen = {
    ...power,
    calm: isCalm ? power.calm + 1 : 0,
    uneasy: isUneasy ? power.uneasy + 1 : 0,
    backlogged: hasBacklog ? power.backlogged + 1 : 0,
  };
  if (power.isOn) {
    const isTooMuch = seen.uneasy >= MOST_UNEASY || seen.backlogged >= MOST_BACKLOGGED;
    return isTooMuch ? givenUp(seen) : seen;
  }
  return seen.calm >= power.needed ? { ...seen, isOn: true, calm: 0, uneasy: 0 } : seen;
}

/** It costs too much: begins again after a minute without trouble, or longer if it has not lasted. */
export function givenUp(power: SmallPower): SmallPower {
  const hasLasted = power.calm >= LATER_CALM;
  const needed = hasLasted ? LATER_CALM : Math.min(Math.max(LATER_CALM, power.needed * 2), MOST_CALM);
  return { isOn: false, calm: 0, uneasy: 0, backlogged: 0, needed };
}
