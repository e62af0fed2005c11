import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { chunkOf, closure, SOURCES, shellOf } from './chunks.ts';
import { FIRST_VISITS, SIGNED_IN } from './first-visits.ts';

/** The name of the file that a module goes into; null leaves it to the bundler. */
export type ChunkPlan = (moduleId: string) => string | null;

type Chunk = Rolldown.OutputChunk;

/** From this many routes on, a module is worth its bytes in the first load of every route. */
const MANY_ROUTES = 4;

/** Bytes of source. */
const BIG_BYTES = 60_000;

/**
 * Plans which modules share a file. Left alone, the bundler makes a file for every set of modules that some part of the
 * app loads together: exact, but a hundred small files for a first visit. The plan makes about ten: the shell, the code
 * that many routes need, the code of every signed-in visit, and two for the screen. The app is bundled once with a file
 * for each module to learn which loads need it, so that only code that is really used counts.
 */
export async function planChunks(configOf: (plan: ChunkPlan) => InlineConfig): Promise<ChunkPlan> {
  const chunks = await bundle(configOf(ownFile));
  const shell = shellOf(chunks);
  const routes = routesOf(chunks, shell);
  const signedIn = closure(chunks, chunksOf(chunks, SIGNED_IN));
  const visits = Object.entries(FIRST_VISITS).map(
    ([path, modules]) => [path, closure(chunks, chunksOf(chunks, modules))] as const,
  );
  const byRoute = routes.map((route) => closure(chunks, [route]));
  const planned = chunks.filter((chunk) => !(shell.has(chunk) || routes.includes(chunk)));
  const files = planned.flatMap((chunk) => {
    const file = fileOf({
      routes: byRoute.filter((load) => load.has(chunk)).length,
      visits: visits.flatMap(([path, load]) => (load.has(chunk) ? [path] : [])),
      isSignedIn: signedIn.has(chunk),
      isBig: chunk.code.length > BIG_BYTES,
    });
    return chunk.moduleIds.map((id) => [id, file] as const);
  });
  const plan = new Map(files);
  return (moduleId) => plan.get(moduleId) ?? null;
}

interface Loads {
  /** The number of routes that need it before they draw anything. */
  readonly routes: number;
  /** The paths of the first visits that need it. */
  readonly visits: readonly string[];
  /** True when every signed-in visit needs it, whatever its screen. */
  readonly isSignedIn: boolean;
  /** Better a file of its own, such as the drills of a sport. */
  readonly isBig: boolean;
}

/**
 * The file of a module, by the loads that need it. A file that a route needs never holds code that comes after the first
 * drawing, so the route does not wait for what that imports in turn. Null leaves the module to the bundler.
 */
export function fileOf({ routes, visits, isSignedIn, isBig }: Loads): string | null {
  const isShared = isSignedIn || visits.length > (routes === 0 ? 1 : 2);
  if (routes >= MANY_ROUTES || (routes > 0 && isShared)) {
    return 'common';
  }
  if (isShared) {
    return 'signed-in';
  }
  const [path, ...others] = visits;
  if (path === undefined || others.length > 0 || routes > 1 || (isBig && routes === 0)) {
    return null;
  }
  return `${routes === 1 ? 'first' : 'then'}${path.replaceAll(/\W/g, '-')}`;
}

/** A name that no other module has, and that a file can have. */
const ownFile: ChunkPlan = (moduleId) => moduleId.replaceAll(/[^\w.]/g, '-').replace(/^-+/, '');

/** Bundles as the build does, into nothing. */
async function bundle(config: InlineConfig): Promise<Chunk[]> {
  const found: Chunk[] = [];
  const look: Plugin = {
    name: 'look-at-chunks',
    generateBundle(_options, files) {
      found.push(...Object.values(files).filter((file) => file.type === 'chunk'));
    },
  };
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [...(config.plugins ?? []), look],
    build: { ...config.build, write: false, minify: false },
  });
  return found;
}

/** The chunks of the screens: all that the shell asks for by name below `app/routes`. */
function routesOf(chunks: readonly Chunk[], shell: ReadonlySet<Chunk>): Chunk[] {
  const named = new Set([...shell].flatMap(({ dynamicImports }) => dynamicImports));
  return chunks.filter(
    ({ fileName, moduleIds }) =>
      named.has(fileName) && moduleIds.some((id) => id.startsWith(`${SOURCES}/app/routes/`)),
  );
}

function chunksOf(chunks: readonly Chunk[], modules: readonly string[]): Chunk[] {
  return modules.map((module) => chunkOf(chunks, module));
}
