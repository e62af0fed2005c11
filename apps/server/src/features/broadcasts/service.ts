// What other features have of broadcasts.

export {
  closeBroadcasts,
  hideFromStrangers,
  leaveBroadcasts,
  streamLinksBy,
  tellShowing,
} from './lost-access.ts';
export { tellStream } from './news.ts';
export { shownMatch } from './shown.ts';
export { type BroadcastRow, findBroadcast, lockBroadcast, sumBytes, updateBroadcast } from './store.ts';
