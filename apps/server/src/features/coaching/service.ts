// Coaching for other features.

export { completeAssignment } from './assignments.ts';
