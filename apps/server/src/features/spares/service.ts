// The door of this feature: what other features may use.

export { findAsked, presentSpareNeeds } from './needs.ts';
export { answerFor, readOfferTo } from './offers.ts';
