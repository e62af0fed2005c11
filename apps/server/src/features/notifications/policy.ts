// Wishes of people, as other rooms ask for them in their own statements.

export { mayWant } from './settings-store.ts';
