// The door of this feature: what other features may use.

export { findAttended } from './attendance-store.ts';
export { requireShowable } from './card.ts';
export { leaveEvents } from './leave.ts';
export { findEventOfMatch as eventOfMatch } from './match-store.ts';
export { type Occasion, readOccasions } from './occasions.ts';
export { readUpcoming } from './reading.ts';
export { replyPathOf } from './reply-links.ts';
