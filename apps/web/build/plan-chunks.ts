import { resolve } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { chunkOf, closure, routesIn, shellOf } from './chunks.ts';
import { EVERYONE, FIRST_VISITS, SIGNED_IN } from './first-visits.ts';
import { groupPieces, type Piece } from './group-pieces.ts';
import { lateSchemas } from './late-schemas.ts';
import type { Load } from './loads.ts';
import { pureSchemas } from './pure-schemas.ts';

const PROJECT = resolve(import.meta.dirname, '../../..');

/** The name of the file that a module goes into; null leaves it to the bundler. */
export type ChunkPlan = (moduleId: string) => string | null;

type Chunk = Rolldown.OutputChunk;

/** The most files of a first visit that are planned; with those of the page itself, 15. */
const MAX_FILES = 13;

/** Of script, compressed: what a route and a first visit may fetch, less what the estimate may be wrong by. */
const BUDGET_BYTES = 146 * 1024;

/** Of a route: its files as they are written may have so many bytes, less what the bundler adds to them. */
const LIMIT_BYTES = 147 * 1024;

/** Of a route, bytes above it count for so much more. */
const ROUTE_OVER_WEIGHT = 1000;

/** A visit may fetch so much more than it needs before that counts for more: what is shared is never what each one needs. */
const VISIT_WASTE = 1.15;
const VISIT_OVER_WEIGHT = 5;

/**
 * Code that is compressed by itself, with the page's own code as a dictionary, comes to so much more than as a part of a
 * file. Measured: 0.77 to 0.79 on all first visits, 0.83 to 0.88 on routes, which are fewer and smaller files.
 */
const TOGETHER = 0.82;

/** Sizes are rounded to steps of 6 %: a small change of one module leaves most plans as they are. */
const STEP = 1.06;

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
  const pieces = piecesOf(chunks, shell);
  const bytes = new Map(pieces.map((piece) => [piece.id, piece.bytes]));
  const shellBytes = compressedBytes([...shell].map(({ code }) => code).join('\n'));
  const room = BUDGET_BYTES - shellBytes;
  const routes = routesIn(shell, askedBy).map(([, route]) => ({
    pieces: namesIn(chunks, [chunkOf(chunks, route)]),
    weight: 1,
    maxFiles: MAX_FILES,
    maxBytes: room,
    overWeight: ROUTE_OVER_WEIGHT,
    limitBytes: LIMIT_BYTES - shellBytes,
  }));
  const visits = Object.entries(FIRST_VISITS).flatMap(([path, visit]) =>
    [EVERYONE, [...EVERYONE, ...SIGNED_IN, ...(visit.parts ?? [])]].map((more) => {
      const names = namesIn(chunks, chunksOf(chunks, [...visit.route, ...more]));
      const needed = names.values().reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0);
      return {
        pieces: names,
        weight: path === '/' ? HOME_WEIGHT : 1,
        maxFiles: MAX_FILES,
        maxBytes: Math.max(room, needed * VISIT_WASTE),
        overWeight: VISIT_OVER_WEIGHT,
      };
    }),
  );
  const codeOf = new Map(chunks.map(({ fileName, code }) => [fileName, code]));
  const groups = await groupPieces(pieces, withoutTwins([...routes, ...visits]), (file) =>
    compressedBytes(file.map(({ id }) => codeOf.get(id) ?? '').join('\n')),
  );
  const files = new Map(
    groups.flatMap((group, index) => group.map(({ id }) => [id, `part-${index}`] as const)),
  );
  const plan = new Map(
    chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, files.get(fileName)] as const)),
  );
  return (moduleId) => plan.get(moduleId) ?? null;
}

/** All that is planned, in an order that changes little from build to build. */
function piecesOf(chunks: readonly Chunk[], shell: ReadonlySet<Chunk>): Piece[] {
  const known = Buffer.from([...shell].map(({ code }) => code).join('\n'));
  return chunks
    .filter((chunk) => !shell.has(chunk))
    .map(({ fileName, name, code, imports }) => ({
      id: fileName,
      name,
      imports,
      bytes: roundedBytes(code, known),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The bytes that code adds to a compressed file. */
function roundedBytes(code: string, known: Buffer): number {
  const bytes = TOGETHER * deflateRawSync(code, { dictionary: known.subarray(-WINDOW_BYTES) }).length;
  return Math.round(STEP ** Math.round(Math.log(Math.max(1, bytes)) / Math.log(STEP)));
}

/** As far back as compressed code can refer. */
const WINDOW_BYTES = 32_768;

function compressedBytes(code: string): number {
  return deflateRawSync(code, { level: 9 }).length;
}

/** One load for all of which the same is fetched, with their weight. */
function withoutTwins(loads: readonly Load[]): Load[] {
  const found = new Map<string, Load>();
  for (const load of loads) {
    const key = [...load.pieces].sort().join();
    const twin = found.get(key);
    found.set(key, twin ? { ...twin, weight: twin.weight + load.weight } : load);
  }
  return [...found.values()];
}

/** The files of these chunks and of all that they import. */
function namesIn(chunks: readonly Chunk[], from: readonly Chunk[]): Set<string> {
  return new Set([...closure(chunks, from)].map(({ fileName }) => fileName));
}

/** A name that no other module has, and that a file can have: the same in whatever folder the project is. */
const ownFile: ChunkPlan = (moduleId) =>
  moduleId
    .replace(PROJECT, '')
    .replaceAll(/[^\w.]/g, '-')
    .replace(/^-+/, '');

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
    plugins: [...(config.plugins ?? []), lateSchemas(), pureSchemas(), look],
    build: { ...config.build, write: false },
  });
  return { chunks, askedBy: (id) => asked.get(id) ?? [] };
}

function chunksOf(chunks: readonly Chunk[], modules: readonly string[]): Chunk[] {
  return modules.map((module) => chunkOf(chunks, module));
}
