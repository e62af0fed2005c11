// The parts of broadcasts that other features use.

export {
  closeBroadcasts,
  hideFromOutsiders,
  leaveBroadcasts,
  publishToBroadcastsOf,
  streamLinksBy,
} from './lost-access.ts';
export { publishChange } from './news.ts';
export { shownMatch } from './shown.ts';
export { type BroadcastRow, findBroadcast, lockBroadcast, sumBytes, updateBroadcast } from './store.ts';
