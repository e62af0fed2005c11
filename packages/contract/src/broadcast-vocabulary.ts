/** Where a broadcast's picture comes from; `none` shows the score alone. */
export const BROADCAST_SOURCES = ['camera', 'youtube', 'hls', 'none'] as const;
/** Where a broadcast's picture comes from. */
export type BroadcastSource = (typeof BROADCAST_SOURCES)[number];

/** Who may watch: the team, whoever has the link, or everybody. */
export const BROADCAST_VISIBILITIES = ['team', 'link', 'public'] as const;
/** Who may watch a broadcast. */
export type BroadcastVisibility = (typeof BROADCAST_VISIBILITIES)[number];

/** How pictures of a camera come in: nothing yet, as they should, or not any more; `none` where no camera sends. */
export const SIGNALS = ['none', 'waiting', 'good', 'lost'] as const;
/** How pictures of a camera come in. */
export type Signal = (typeof SIGNALS)[number];

/** Whether the highlights that are found are shown at once, or once somebody has looked at them. */
export const HIGHLIGHT_MODES = ['automatic', 'reviewed'] as const;
/** Whether found highlights are shown at once. */
export type HighlightMode = (typeof HIGHLIGHT_MODES)[number];

/** What became of a highlight: nobody has decided, it is shown, or it is not. */
export const HIGHLIGHT_STATES = ['suggested', 'kept', 'hidden'] as const;
/** What became of a highlight. */
export type HighlightState = (typeof HIGHLIGHT_STATES)[number];

/** What the crowd of a broadcast answers with, to what happens on court. */
export const CROWD_REACTIONS = ['👏', '🔥', '🏆'] as const;
/** What the crowd of a broadcast answers with. */
export type CrowdReaction = (typeof CROWD_REACTIONS)[number];

/** What messages beside a broadcast are answered with. */
export const STREAM_MESSAGE_REACTIONS = ['👏', '🔥'] as const;
/** What messages beside a broadcast are answered with. */
export type StreamMessageReaction = (typeof STREAM_MESSAGE_REACTIONS)[number];

/** How the scoreboard that lies over somebody else's picture looks. */
export const OVERLAY_THEMES = ['dark', 'light', 'court'] as const;
/** How an overlay looks. */
export type OverlayTheme = (typeof OVERLAY_THEMES)[number];

/** How long a segment of a camera is meant to be, in seconds. */
export const SEGMENT_SECONDS = 1;
/** The size that every camera is brought to, so that its recording is of one piece. */
export const VIDEO_SIZE = { width: 1280, height: 720 } as const;
/** The largest segment, in bytes. */
export const MAX_SEGMENT_BYTES = 4 * 1024 * 1024;
/** The largest head of a session, in bytes. */
export const MAX_VIDEO_HEAD_BYTES = 64 * 1024;
/** The largest still, in bytes. */
export const MAX_STILL_BYTES = 128 * 1024;
/** How often a broadcaster sends a still, in milliseconds: a still is named by a multiple of it. */
export const STILL_EVERY_MS = 10_000;
/** After this long without a segment a camera's signal is lost, in milliseconds. */
export const SIGNAL_LOST_AFTER_MS = 5000;
/** The longest message beside a broadcast, in characters. */
export const MAX_STREAM_MESSAGE_LENGTH = 500;
/** How long after a broadcast its chat stays open, in milliseconds. */
export const STREAM_CHAT_OPEN_MS = 30 * 60_000;
/** The shortest and the longest clip, in milliseconds. */
export const CLIP_MS = { least: 1000, most: 180_000 } as const;
/** The most reactions of one kind that a device sends at once; beyond them a flood is a flood. */
export const MAX_CROWD_BURST = 20;
