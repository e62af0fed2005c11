/** Vite's manifest: what each source became and what it needs. */
export type Manifest = Record<string, Chunk>;

interface Chunk {
  file: string;
  isEntry?: boolean;
  /** Chunks loaded with this one. */
  imports?: string[];
  /** Chunks loaded when the code asks for them. */
  dynamicImports?: string[];
}

/** The script files of one route's first load. */
export interface RouteLoad {
  route: string;
  files: string[];
}

/** The entry, with what it imports, is loaded by every route; a route's own chunks are what it asks for by name. */
export function routeLoads(manifest: Manifest): RouteLoad[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const shell = closure(manifest, entries);
  const routes = [...shell].flatMap((key) => manifest[key]?.dynamicImports ?? []).filter(isRoute);
  return [
    { route: 'shell', files: filesOf(manifest, shell) },
    ...[...new Set(routes)].map((route) => ({
      route,
      files: filesOf(manifest, closure(manifest, [...entries, route])),
    })),
  ];
}

/** Screens are lazy modules under `app/routes`; other lazy modules come later, on demand. */
function isRoute(key: string): boolean {
  return key.startsWith('src/app/routes/');
}

function closure(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (!seen.has(key)) {
      seen.add(key);
      closure(manifest, manifest[key]?.imports ?? [], seen);
    }
  }
  return seen;
}

function filesOf(manifest: Manifest, keys: ReadonlySet<string>): string[] {
  const files = [...keys].flatMap((key) => manifest[key]?.file ?? []);
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}
