// Blocks, as other rooms ask for them in their own statements.

export { isBlockedWith } from './store.ts';
