// The door of this feature: what other features may use.

export { findMatchNeeds, presentMatchNeeds } from './needs.ts';
