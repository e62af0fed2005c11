/** The tabs of the Broadcast Center, as its address names them. */
export const BROADCAST_VIEWS = ['stream', 'scoreboard', 'stats', 'chat', 'highlights'] as const;
export type BroadcastView = (typeof BROADCAST_VIEWS)[number];

/** `?at=1705606142`: the moment to open, in Unix seconds. */
export interface MomentSearch {
  at?: number;
}

/** `?team=…&id=…&view=scoreboard`: the team, the broadcast and its tab. Without `id` it is the live one, or with `wall` all of them. */
export interface BroadcastSearch extends MomentSearch {
  team?: string;
  id?: string;
  view?: BroadcastView;
  wall?: true;
}
