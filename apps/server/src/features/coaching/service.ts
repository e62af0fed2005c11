// Coaching for other features.

export { completeAssignment } from './assignments.ts';
export { findUnread } from './thread-store.ts';
