import type { Plugin } from 'vite';
import { closure } from './chunks.ts';

/**
 * Ends a build in which two files need each other, however far around: one of them would run before what it imports, and
 * the screen that needs it would fail in the browser alone.
 */
export function oneWay(): Plugin {
  return {
    name: 'one-way',
    apply: 'build',
    generateBundle(_options, files) {
      const chunks = Object.values(files).filter((file) => file.type === 'chunk');
      for (const chunk of chunks) {
        const needed = closure(
          chunks,
          chunks.filter(({ fileName }) => chunk.imports.includes(fileName)),
        );
        if (needed.has(chunk)) {
          this.error(
            `${chunk.fileName} needs itself, by way of ${[...needed].map(({ fileName }) => fileName).join(', ')}.`,
          );
        }
      }
    },
  };
}
