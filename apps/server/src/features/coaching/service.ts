// What other features know of coaching.

export { completeAssignment } from './assignments.ts';
