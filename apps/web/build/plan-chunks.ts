import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { chunkOf, closure, SOURCES, shellOf } from './chunks.ts';
import { FIRST_VISITS, SIGNED_IN } from './first-visits.ts';

/** The name of the group of a module; null leaves it to the bundler. */
export type ChunkPlan = (moduleId: string) => string | null;

/**
 * Plans which modules share a file. The bundler makes a file for every set of modules that some screen loads together,
 * which is exact, and hundreds of them; most of those sets differ only in dialogs that come much later. So the app is
 * bundled once to learn the exact sets, and those that no first load of a screen tells apart become one file. A first
 * load gets the same code as before in two thirds of the files.
 */
export async function planChunks(config: InlineConfig): Promise<ChunkPlan> {
  const { chunks, onDemand } = await bundle(config);
  const groups = new Map<string, string>();
  const planned = new Map<string, string>();
  for (const [chunk, loads] of loadsOf(chunks)) {
    const together = loads.toSorted().join();
    const name = groups.get(together) ?? `part${groups.size}`;
    groups.set(together, name);
    for (const moduleId of chunk.moduleIds) {
      // What is imported on demand stays an entry of its own: merged, the bundler loses its exports.
      if (!onDemand.has(moduleId)) {
        planned.set(moduleId, name);
      }
    }
  }
  return (moduleId) => planned.get(moduleId) ?? null;
}

interface Bundle {
  chunks: readonly Rolldown.OutputChunk[];
  /** Modules that some `import()` names. */
  onDemand: ReadonlySet<string>;
}

/** Bundles as the build does, into nothing. */
async function bundle(config: InlineConfig): Promise<Bundle> {
  const found: Bundle[] = [];
  const look: Plugin = {
    name: 'look-at-chunks',
    generateBundle(_options, files) {
      const chunks = Object.values(files).filter((file) => file.type === 'chunk');
      const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
      const isOnDemand = (id: string) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
      found.push({ chunks, onDemand: new Set(modules.filter(isOnDemand)) });
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

/** The first loads that each chunk is part of, for those that are part of any and not of the shell, which is one file. */
function loadsOf(chunks: readonly Rolldown.OutputChunk[]): Map<Rolldown.OutputChunk, string[]> {
  const shell = shellOf(chunks);
  const loads = new Map<Rolldown.OutputChunk, string[]>();
  const tell = (load: string, from: readonly Rolldown.OutputChunk[]) => {
    for (const chunk of closure(chunks, from)) {
      if (!shell.has(chunk)) {
        loads.set(chunk, [...(loads.get(chunk) ?? []), load]);
      }
    }
  };
  for (const chunk of chunks) {
    if (chunk.facadeModuleId?.startsWith(`${SOURCES}/app/routes/`)) {
      tell(chunk.fileName, [chunk]);
    }
  }
  for (const [name, modules] of Object.entries({ ...FIRST_VISITS, 'signed in': SIGNED_IN })) {
    tell(
      name,
      modules.map((module) => chunkOf(chunks, module)),
    );
  }
  return loads;
}
