/** The points of a match under another format. */
export * from './formats.ts';
export * from './what-if.ts';
