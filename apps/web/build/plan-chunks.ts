import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { chunkOf, closure, routesIn, shellOf } from './chunks.ts';
import { EVERYONE, FIRST_VISITS, SIGNED_IN } from './first-visits.ts';
import { groupPieces } from './group-pieces.ts';

/** The name of the file that a module goes into; null leaves it to the bundler. */
export type ChunkPlan = (moduleId: string) => string | null;

type Chunk = Rolldown.OutputChunk;

/** The most files of a first visit that are planned; with those of the page itself, 15. */
const MAX_FILES = 13;

/** Of source: together with those of the page itself they come to the budget of a route once they are compressed. */
const ROUTE_BYTES = 190_000;

/** Nothing is drawn before the code of a route has come, so its bytes count for more than those of the visit. */
const ROUTE_WEIGHT = 4;

/** Most first visits are of Home. */
const HOME_WEIGHT = 4;

/**
 * Plans which modules share a file. Left alone, the bundler makes a file for every set of modules that some part of the
 * app loads together: exact, but a hundred small files for a first visit. The app is bundled once with a file for each
 * module to learn which loads need it; then `groupPieces` joins modules until each first visit fetches few files.
 */
export async function planChunks(configOf: (plan: ChunkPlan) => InlineConfig): Promise<ChunkPlan> {
  const { chunks, askedBy } = await bundle(configOf(ownFile));
  const shell = shellOf(chunks);
  const pieces = chunks
    .filter((chunk) => !shell.has(chunk))
    .map((chunk) => ({ id: chunk.fileName, bytes: chunk.code.length, imports: chunk.imports }));
  const groups = groupPieces(pieces, [
    ...routesIn(shell, askedBy).map(([, route]) => ({
      pieces: namesIn(chunks, [chunkOf(chunks, route)]),
      weight: ROUTE_WEIGHT,
      maxBytes: ROUTE_BYTES,
      maxFiles: MAX_FILES,
    })),
    ...Object.entries(FIRST_VISITS).flatMap(([path, visit]) =>
      [EVERYONE, [...EVERYONE, ...SIGNED_IN, ...(visit.parts ?? [])]].map((more) => ({
        pieces: namesIn(chunks, chunksOf(chunks, [...visit.route, ...more])),
        weight: path === '/' ? HOME_WEIGHT : 1,
        maxBytes: null,
        maxFiles: MAX_FILES,
      })),
    ),
  ]);
  const files = new Map(
    groups.flatMap((group, index) => group.map(({ id }) => [id, `part-${index}`] as const)),
  );
  const plan = new Map(
    chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, files.get(fileName)] as const)),
  );
  return (moduleId) => plan.get(moduleId) ?? null;
}

/** The files of these chunks and of all that they import. */
function namesIn(chunks: readonly Chunk[], from: readonly Chunk[]): Set<string> {
  return new Set([...closure(chunks, from)].map(({ fileName }) => fileName));
}

/** A name that no other module has, and that a file can have. */
const ownFile: ChunkPlan = (moduleId) => moduleId.replaceAll(/[^\w.]/g, '-').replace(/^-+/, '');

/** Bundles as the build does, into nothing: the chunks, and which modules each module asks for by name. */
async function bundle(
  config: InlineConfig,
): Promise<{ chunks: Chunk[]; askedBy(moduleId: string): readonly string[] }> {
  const chunks: Chunk[] = [];
  const asked = new Map<string, readonly string[]>();
  const look: Plugin = {
    name: 'look-at-chunks',
    generateBundle(_options, files) {
      chunks.push(...Object.values(files).filter((file) => file.type === 'chunk'));
      for (const id of chunks.flatMap(({ moduleIds }) => moduleIds)) {
        asked.set(id, this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
      }
    },
  };
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [...(config.plugins ?? []), look],
    build: { ...config.build, write: false, minify: false },
  });
  return { chunks, askedBy: (id) => asked.get(id) ?? [] };
}

function chunksOf(chunks: readonly Chunk[], modules: readonly string[]): Chunk[] {
  return modules.map((module) => chunkOf(chunks, module));
}
