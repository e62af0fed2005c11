/** Members who asked to be reminded of a scheduled broadcast are notified this long before, in milliseconds. */
export const REMIND_BEFORE_MS = 15 * 60_000;
/** A scheduled broadcast that has not gone live expires this long after its time, in milliseconds. */
export const SCHEDULED_EXPIRES_MS = 2 * 3_600_000;
/** The most scheduled broadcasts of a team. */
export const MAX_SCHEDULED_BROADCASTS = 20;

/** The video source of a broadcast: `file` is a video added later, `none` shows the score alone. */
export const BROADCAST_SOURCES = ['camera', 'file', 'youtube', 'hls', 'none'] as const;
export type BroadcastSource = (typeof BROADCAST_SOURCES)[number];

/** True when the broadcast has a recording of its own, in pieces. */
export function isRecorded(source: BroadcastSource): boolean {
  return source === 'camera' || source === 'file';
}

/** The largest drift of a video file from the match's clock, in millionths. */
export const MAX_VIDEO_DRIFT = 20_000;
/** The longest video file, in milliseconds. */
export const MAX_VIDEO_FILE_MS = 24 * 3_600_000;

/** The audience of a broadcast: the team, anyone with the link, or everyone. */
export const BROADCAST_VISIBILITIES = ['team', 'link', 'public'] as const;
export type BroadcastVisibility = (typeof BROADCAST_VISIBILITIES)[number];

/** A camera's connection: nothing yet, good, or lost; `none` without a camera. */
export const SIGNALS = ['none', 'waiting', 'good', 'lost'] as const;
export type Signal = (typeof SIGNALS)[number];

/**
 * Reasons to refuse an encoder: its codecs, its clock, key pictures too far apart, too many bits, no room for a recording.
 */
export const ENCODER_PROBLEMS = ['codec', 'too-fast', 'key-pictures', 'bitrate', 'storage-full'] as const;
export type EncoderProblem = (typeof ENCODER_PROBLEMS)[number];

/** States of a restream: `lost` is tried again, `refused` is not. */
export const RESTREAM_STATES = ['connecting', 'live', 'lost', 'refused'] as const;
export type RestreamState = (typeof RESTREAM_STATES)[number];

/**
 * Reasons why a restream is lost or refused: its address is not found or not public, no one answers there, its
 * certificate is not valid, it does not speak RTMP, it hangs up, it refuses the stream key, it is too slow; its broadcaster lost
 * the right, a player may be a minor, or the server's secret has changed since the key was entered.
 */
export const RESTREAM_PROBLEMS = [
  'address',
  'unreachable',
  'certificate',
  'no-rtmp',
  'closed',
  'key',
  'slow',
  'rights',
  'minor',
  'secret',
] as const;
export type RestreamProblem = (typeof RESTREAM_PROBLEMS)[number];

/** Modes for found highlights: shown right away, or after a review. */
export const HIGHLIGHT_MODES = ['automatic', 'reviewed'] as const;
export type HighlightMode = (typeof HIGHLIGHT_MODES)[number];

/** A highlight is undecided, shown, or not shown. */
export const HIGHLIGHT_STATES = ['suggested', 'kept', 'hidden'] as const;
export type HighlightState = (typeof HIGHLIGHT_STATES)[number];

/** Reactions of the crowd to what happens on court. */
export const CROWD_REACTIONS = ['👏', '🔥', '🏆'] as const;
export type CrowdReaction = (typeof CROWD_REACTIONS)[number];

/** Reactions to messages beside a broadcast. */
export const STREAM_MESSAGE_REACTIONS = ['👏', '🔥'] as const;
export type StreamMessageReaction = (typeof STREAM_MESSAGE_REACTIONS)[number];

/** Slow modes of a chat beside a broadcast: seconds between two messages of one person; 0 is off. */
export const SLOW_MODES = [0, 10, 30, 60] as const;
export type SlowMode = (typeof SLOW_MODES)[number];

/** The longest sponsor line of a broadcast, in characters. */
export const MAX_SPONSOR_LENGTH = 60;

/** The looks of an overlay. */
export const OVERLAY_THEMES = ['dark', 'light', 'court'] as const;
export type OverlayTheme = (typeof OVERLAY_THEMES)[number];

/** The intended length of a camera's segment, in seconds. */
export const SEGMENT_SECONDS = 1;
/** Every camera is scaled to this size, so that its recording is of one piece. */
export const VIDEO_SIZE = { width: 1280, height: 720 } as const;
/** The size of a camera's second, small rendition, for viewers with a narrow connection. */
export const SMALL_VIDEO_SIZE = { width: 640, height: 360 } as const;
/** The largest segment, in bytes. */
export const MAX_SEGMENT_BYTES = 4 * 1024 * 1024;
/** The largest segment of a small rendition, in bytes. */
export const MAX_SMALL_SEGMENT_BYTES = 1024 * 1024;
/** The largest head of a session, in bytes. */
export const MAX_VIDEO_HEAD_BYTES = 64 * 1024;
/** The largest still, in bytes. */
export const MAX_STILL_BYTES = 128 * 1024;
/** The time between two stills, in milliseconds: a still is named by a multiple of it. */
export const STILL_EVERY_MS = 10_000;
/** A camera's signal is lost after this long without a segment, in milliseconds. */
export const SIGNAL_LOST_AFTER_MS = 5000;
/** The longest message beside a broadcast, in characters. */
export const MAX_STREAM_MESSAGE_LENGTH = 500;
/** The time a broadcast's chat stays open after its end, in milliseconds. */
export const STREAM_CHAT_OPEN_MS = 30 * 60_000;
/** The shortest and the longest clip, in milliseconds. */
export const CLIP_MS = { least: 1000, most: 180_000 } as const;
/** The most reactions of one kind that a device sends in one request. */
export const MAX_CROWD_BURST = 20;

/** An overlay's score may wait as long for its picture. */
export const LONGEST_OVERLAY_DELAY_S = 120;
