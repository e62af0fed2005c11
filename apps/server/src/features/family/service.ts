// The door of this feature.

export { markMinor, protectAccount, requireRaising, unmarkMinor } from './protect.ts';
