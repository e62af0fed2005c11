import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { chunkOf, closure, SOURCES, shellOf } from './chunks.ts';
import { FIRST_VISITS, SIGNED_IN } from './first-visits.ts';
import { type Costs, joinParts, type Part } from './join-parts.ts';

/** The name of the group of a module; null leaves it to the bundler. */
export type ChunkPlan = (moduleId: string) => string | null;

/** Of the code as it is written, so much is sent. */
const SENT_SHARE = 0.16;

/** Found by trying: a route by itself is held to a budget, which some are close to. */
const COSTS: Costs = {
  fileBytes: 700,
  mostWaste: (load) => (Object.hasOwn(FIRST_VISITS, load) ? 3000 : 1300),
};

/**
 * Plans which modules share a file. The bundler makes a file for every set of modules that some screen loads together,
 * which is exact, and hundreds of them; most of those sets differ only in dialogs that come much later, and many are
 * smaller than what it takes to ask for them. So the app is bundled once with a file for each module, to learn what
 * loads what. Modules that no first load of a screen tells apart become one file, and those that few tell apart are
 * joined where that is worth it.
 */
export async function planChunks(configOf: (plan: ChunkPlan) => InlineConfig): Promise<ChunkPlan> {
  const partOf = partsOf(await bundle(configOf(ownFile)));
  const files = joinParts([...new Set(partOf.values())], COSTS);
  const names = new Map(files.flatMap((file, index) => file.map(({ id }) => [id, `part${index}`] as const)));
  return (moduleId) => {
    const part = partOf.get(moduleId);
    return part && !part.isAlone ? (names.get(part.id) ?? null) : null;
  };
}

/** A name that no other module has, and that a file can have. */
const ownFile: ChunkPlan = (moduleId) => moduleId.replaceAll(/[^\w.]/g, '-').replace(/^-+/, '');

interface Bundle {
  /** Each of one module, but for the shell. */
  chunks: readonly Chunk[];
  /** The chunk of each route. */
  routes: ReadonlySet<Chunk>;
}

type Chunk = Rolldown.OutputChunk;

/** Bundles as the build does, into nothing. */
async function bundle(config: InlineConfig): Promise<Bundle> {
  const found: Bundle[] = [];
  const look: Plugin = {
    name: 'look-at-chunks',
    generateBundle(_options, files) {
      const chunks = Object.values(files).filter((file) => file.type === 'chunk');
      const isRoute = (id: string) =>
        id.startsWith(`${SOURCES}/app/routes/`) && (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
      const routes = chunks.filter(({ moduleIds }) => moduleIds.some(isRoute));
      found.push({ chunks, routes: new Set(routes) });
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

/**
 * What each module is kept together with: all that is of the same loads. A route stays a file of its own, by which its
 * first load is weighed. What is of no load is not planned.
 */
function partsOf({ chunks, routes }: Bundle): ReadonlyMap<string, Part> {
  const partOf = new Map<Chunk, Part & { bytes: number; needs: Set<string> }>();
  const parts = new Map<string, Part & { bytes: number; needs: Set<string> }>();
  for (const [chunk, loads] of loadsOf({ chunks, routes })) {
    const isAlone = routes.has(chunk);
    const id = isAlone ? chunk.fileName : [...loads].toSorted().join();
    const part = parts.get(id) ?? { id, loads, bytes: 0, needs: new Set(), isAlone };
    part.bytes += chunk.code.length * SENT_SHARE;
    parts.set(id, part);
    partOf.set(chunk, part);
  }
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  for (const [chunk, { needs }] of partOf) {
    for (const name of chunk.imports) {
      const imported = named.get(name);
      const needed = imported && partOf.get(imported);
      if (needed) {
        needs.add(needed.id);
      }
    }
  }
  return new Map([...partOf].flatMap(([{ moduleIds }, part]) => moduleIds.map((id) => [id, part] as const)));
}

/**
 * The loads that each chunk is of, for those that are of any and not of the shell, which is one file: every route by
 * itself, which is held to a budget, and every first visit with all that it draws.
 */
function loadsOf({ chunks, routes }: Bundle): Map<Chunk, Set<string>> {
  const shell = shellOf(chunks);
  const loads = new Map<Chunk, Set<string>>();
  const tell = (load: string, from: readonly Chunk[]) => {
    for (const chunk of closure(chunks, from)) {
      if (!shell.has(chunk)) {
        loads.set(chunk, (loads.get(chunk) ?? new Set()).add(load));
      }
    }
  };
  for (const route of routes) {
    tell(route.fileName, [route]);
  }
  for (const [path, visit] of Object.entries(FIRST_VISITS)) {
    const modules = [...SIGNED_IN, ...visit];
    tell(
      path,
      modules.map((module) => chunkOf(chunks, module)),
    );
  }
  return loads;
}
