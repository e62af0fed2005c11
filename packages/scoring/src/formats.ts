/** Named formats, format codes, how a team tie is decided, and why a code cannot be played. */
export * from './format/code.ts';
export * from './format/explain-format.ts';
export * from './format/find-format.ts';
export { readFormat, type Unplayable } from './format/format.ts';
export * from './format/mlp.ts';
export type { NamedFormat } from './format/named-format.ts';
export * from './format/named-formats.ts';
