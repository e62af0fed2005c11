// Keys of recordings in the media store.

export const RECORDINGS = 'b/';

export function recordingPrefix(broadcastId: string): string {
  return `${RECORDINGS}${broadcastId}/`;
}

export function headKey({ broadcastId, sessionId }: Record<'broadcastId' | 'sessionId', string>): string {
  return `${recordingPrefix(broadcastId)}${sessionId}/init.mp4`;
}

export function segmentKey({
  broadcastId,
  sessionId,
  seq,
}: Record<'broadcastId' | 'sessionId', string> & { seq: number }): string {
  return `${recordingPrefix(broadcastId)}${sessionId}/${seq}.m4s`;
}

/** The head of the small rendition of a session. */
export function smallHeadKey({
  broadcastId,
  sessionId,
}: Record<'broadcastId' | 'sessionId', string>): string {
  return `${recordingPrefix(broadcastId)}${sessionId}/init-small.mp4`;
}

export function smallSegmentKey({
  broadcastId,
  sessionId,
  seq,
}: Record<'broadcastId' | 'sessionId', string> & { seq: number }): string {
  return `${recordingPrefix(broadcastId)}${sessionId}/${seq}-small.m4s`;
}

export function stillKey(broadcastId: string, at: Date): string {
  return `${recordingPrefix(broadcastId)}stills/${at.getTime()}.jpg`;
}

/** The broadcast of a key. */
export function broadcastOf(key: string): string {
  return key.slice(RECORDINGS.length).split('/', 1)[0] ?? '';
}
