import type { Plugin, Rolldown } from 'vite';
import { chunkOf, closure, routesIn, shellOf } from './chunks.ts';
import { AFTER_IDLE, EVERYONE, FIRST_VISITS, type FirstVisit, SIGNED_IN } from './first-visits.ts';

/** The scripts of a screen's first drawing that its page does not name itself; addresses without their first slash. */
interface FirstLoad {
  /** For every visitor. */
  readonly everyone: readonly string[];
  /** Additional ones for a signed-in visitor. */
  readonly signedIn: readonly string[];
  /** Addresses of answers that a signed-in visitor's screen is drawn with. */
  readonly data: readonly string[];
}

/**
 * Writes what each screen's first drawing loads, for the server to name in the page that it sends; and all the scripts of
 * each route and each first visit, for the check of the build.
 */
export function firstLoads(): Plugin {
  return {
    name: 'first-loads',
    apply: 'build',
    generateBundle(_options, files) {
      const chunks = Object.values(files).filter((file) => file.type === 'chunk');
      const shell = shellOf(chunks);
      const visits = Object.entries(FIRST_VISITS)
        .filter(([path]) => path !== AFTER_IDLE)
        .map(([path, visit]) => [path, firstLoadOf(chunks, shell, visit)] as const);
      const routes = routesIn(shell, (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []).map(
        ([name, id]) => [name, namesOf(closure(chunks, [...shell, chunkOf(chunks, id)]))] as const,
      );
      const whole = visits.flatMap(([path, { everyone, signedIn }]) => {
        const always = [...namesOf(shell), ...everyone];
        return [
          [path, always],
          [`${path}, signed in`, [...always, ...signedIn]],
        ];
      });
      const write = (fileName: string, content: unknown) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) });
      write('.vite/first-loads.json', Object.fromEntries(visits));
      write('.vite/all-loads.json', {
        routes: Object.fromEntries([['shell', namesOf(shell)], ...routes]),
        visits: Object.fromEntries(whole),
      });
    },
  };
}

function firstLoadOf(
  chunks: readonly Rolldown.OutputChunk[],
  shell: ReadonlySet<Rolldown.OutputChunk>,
  { route, parts = [], data = [] }: FirstVisit,
): FirstLoad {
  const filesOf = (names: readonly string[]) => {
    const named = names.map((name) => chunkOf(chunks, name));
    return namesOf(closure(chunks, named)).filter((file) => !namesOf(shell).includes(file));
  };
  const everyone = filesOf([...route, ...EVERYONE]);
  const signedIn = filesOf([...SIGNED_IN, ...parts]).filter((file) => !everyone.includes(file));
  return { everyone, signedIn, data };
}

function namesOf(chunks: Iterable<Rolldown.OutputChunk>): string[] {
  return Array.from(chunks, ({ fileName }) => fileName);
}
