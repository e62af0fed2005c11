import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

export const SOURCES = resolve(import.meta.dirname, '../src');

/** The chunk with this module, named from `src` on. Throws where none has it. */
export function chunkOf(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const id = resolve(SOURCES, module);
  const found = chunks.find(({ moduleIds }) => moduleIds.includes(id));
  if (!found) {
    throw new Error(`first-visits.ts names ${module}, which is not in the bundle.`);
  }
  return found;
}

/** These chunks and all that they import. */
export function closure(
  chunks: readonly Rolldown.OutputChunk[],
  from: readonly Rolldown.OutputChunk[],
): Set<Rolldown.OutputChunk> {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(from);
  // A set that grows while it is gone through gives its new members, too.
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = named.get(name);
      if (imported) {
        found.add(imported);
      }
    }
  }
  return found;
}

/** The chunks that the page itself loads, on every screen. */
export function shellOf(chunks: readonly Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const entries = chunks.filter(({ isEntry }) => isEntry);
  return closure(chunks, entries);
}

/**
 * The modules of the screens, with their names from `src` on: all that the shell asks for by name below `app/routes`.
 * @param askedBy the modules that a module asks for by name
 */
export function routesIn(
  shell: Iterable<Rolldown.OutputChunk>,
  askedBy: (moduleId: string) => readonly string[],
): [name: string, moduleId: string][] {
  const asked = [...shell].flatMap(({ moduleIds }) => moduleIds.flatMap(askedBy));
  return [...new Set(asked)]
    .filter((id) => id.startsWith(`${SOURCES}/app/routes/`))
    .map((id) => [id.slice(SOURCES.length + 1), id]);
}
