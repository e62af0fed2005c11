/** When second 0 of a video was, if this place of it, in seconds, shows that instant. Unix milliseconds. */
export function startFrom(time: number, instant: number): number {
  return Math.round(instant - time * 1000);
}

/** Later on screen means that the video began earlier than was thought, and the other way round. */
export function scoreLater(startAt: number, byMs: number): number {
  return startAt - byMs;
}
