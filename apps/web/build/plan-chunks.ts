import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { chunkOf, closure, SOURCES, shellOf } from './chunks.ts';
import { FIRST_VISITS, SIGNED_IN } from './first-visits.ts';
import { joinParts, type Part } from './join-parts.ts';

/** The name of the group of a module; null leaves it to the bundler. */
export type ChunkPlan = (moduleId: string) => string | null;

/** Of the code as it is written, so much is sent. */
const SENT_SHARE = 0.16;

/** Found by trying: more joins bring some route over its budget. */
const COSTS = { fileBytes: 700, mostWaste: 2000 };

/**
 * Plans which modules share a file. The bundler makes a file for every set of modules that some screen loads together,
 * which is exact, and hundreds of them; most of those sets differ only in dialogs that come much later, and many are
 * smaller than what it takes to ask for them. So the app is bundled once to learn the exact sets. Those that no first
 * load of a screen tells apart become one, and those that few tell apart are joined where that is worth it.
 */
export async function planChunks(config: InlineConfig): Promise<ChunkPlan> {
  const parts = partsOf(await bundle(config));
  const files = joinParts([...new Set(parts.values())], COSTS);
  const names = new Map(
    files.flatMap((file, index) => file.map(({ id }): [string, string] => [id, `part${index}`])),
  );
  return (moduleId) => {
    const part = parts.get(moduleId);
    return part && !part.isAlone ? (names.get(part.id) ?? null) : null;
  };
}

interface Bundle {
  chunks: readonly Rolldown.OutputChunk[];
  modules: ReadonlyMap<string, { imports: readonly string[]; isOnDemand: boolean }>;
}

/** Bundles as the build does, into nothing. */
async function bundle(config: InlineConfig): Promise<Bundle> {
  const found: Bundle[] = [];
  const look: Plugin = {
    name: 'look-at-chunks',
    generateBundle(_options, files) {
      const chunks = Object.values(files).filter((file) => file.type === 'chunk');
      const ids = chunks.flatMap(({ moduleIds }) => moduleIds);
      const modules = new Map(
        ids.map((id) => {
          const info = this.getModuleInfo(id);
          return [
            id,
            { imports: info?.importedIds ?? [], isOnDemand: (info?.dynamicImporters.length ?? 0) > 0 },
          ];
        }),
      );
      found.push({ chunks, modules });
    },
  };
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [...(config.plugins ?? []), look],
    build: { ...config.build, write: false, minify: false },
  });
  const [only] = found;
  if (!only) {
    throw new Error('The app was bundled into nothing.');
  }
  return only;
}

/** What each module is kept together with: all that is of the same loads. What is of none is not planned. */
function partsOf({ chunks, modules }: Bundle): Map<string, Part> {
  const parts = new Map<string, Part & { bytes: number; needs: Set<string> }>();
  const partOf = new Map<string, Part & { bytes: number; needs: Set<string> }>();
  for (const [chunk, loads] of loadsOf(chunks)) {
    const together = [...loads].toSorted().join();
    for (const [moduleId, { renderedLength }] of Object.entries(chunk.modules)) {
      // What is imported on demand stays an entry of its own: merged, the bundler loses its exports.
      const isAlone = modules.get(moduleId)?.isOnDemand ?? false;
      const id = isAlone ? moduleId : together;
      const part = parts.get(id) ?? { id, loads, bytes: 0, needs: new Set(), isAlone };
      part.bytes += renderedLength * SENT_SHARE;
      parts.set(id, part);
      partOf.set(moduleId, part);
    }
  }
  for (const [moduleId, part] of partOf) {
    for (const imported of modules.get(moduleId)?.imports ?? []) {
      const needed = partOf.get(imported);
      if (needed) {
        part.needs.add(needed.id);
      }
    }
  }
  return partOf;
}

/**
 * The loads that each chunk is of, for those that are of any and not of the shell, which is one file: every route by
 * itself, which is held to a budget, and every first visit with all that it draws.
 */
function loadsOf(chunks: readonly Rolldown.OutputChunk[]): Map<Rolldown.OutputChunk, Set<string>> {
  const shell = shellOf(chunks);
  const loads = new Map<Rolldown.OutputChunk, Set<string>>();
  const tell = (load: string, from: readonly Rolldown.OutputChunk[]) => {
    for (const chunk of closure(chunks, from)) {
      if (!shell.has(chunk)) {
        loads.set(chunk, (loads.get(chunk) ?? new Set()).add(load));
      }
    }
  };
  for (const chunk of chunks) {
    if (chunk.facadeModuleId?.startsWith(`${SOURCES}/app/routes/`)) {
      tell(chunk.fileName, [chunk]);
    }
  }
  for (const [path, visit] of Object.entries(FIRST_VISITS)) {
    tell(
      path,
      [...SIGNED_IN, ...visit].map((module) => chunkOf(chunks, module)),
    );
  }
  return loads;
}
