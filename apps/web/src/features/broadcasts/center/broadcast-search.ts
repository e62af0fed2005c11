/** The tabs of the Broadcast Center, as its address names them. */
export const BROADCAST_VIEWS = ['stream', 'scoreboard', 'stats', 'chat', 'highlights'] as const;
export type BroadcastView = (typeof BROADCAST_VIEWS)[number];

/** `?at=1705606142`: the moment that a link leads to, in Unix seconds. */
export interface MomentSearch {
  at?: number;
}

/** `?team=…&id=…&view=scoreboard`: whose, which, and how it is looked at. Without `id` it is what is on. */
export interface BroadcastSearch extends MomentSearch {
  team?: string;
  id?: string;
  view?: BroadcastView;
}
