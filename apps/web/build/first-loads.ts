import type { Plugin, Rolldown } from 'vite';
import { chunkOf, closure, shellOf } from './chunks.ts';
import { FIRST_VISITS, SIGNED_IN } from './first-visits.ts';

/** The scripts of a screen's first drawing that its page does not name itself; addresses without their first slash. */
interface FirstLoad {
  /** For every visitor. */
  readonly everyone: readonly string[];
  /** Additional ones for a signed-in visitor. */
  readonly signedIn: readonly string[];
}

/** Writes what each screen's first drawing loads, for the server to name in the page that it sends. */
export function firstLoads(): Plugin {
  return {
    name: 'first-loads',
    apply: 'build',
    generateBundle(_options, files) {
      const chunks = Object.values(files).filter((file) => file.type === 'chunk');
      const loads = Object.fromEntries(
        Object.entries(FIRST_VISITS).map(([path, modules]) => [path, firstLoadOf(chunks, modules)]),
      );
      this.emitFile({ type: 'asset', fileName: '.vite/first-loads.json', source: JSON.stringify(loads) });
    },
  };
}

function firstLoadOf(chunks: readonly Rolldown.OutputChunk[], modules: readonly string[]): FirstLoad {
  const shell = shellOf(chunks);
  const filesOf = (names: readonly string[]) => {
    const named = names.map((name) => chunkOf(chunks, name));
    const files = [...closure(chunks, named)].filter((chunk) => !shell.has(chunk));
    return files.map(({ fileName }) => fileName);
  };
  const everyone = filesOf(modules.slice(0, 1));
  const signedIn = filesOf([...SIGNED_IN, ...modules]).filter((file) => !everyone.includes(file));
  return { everyone, signedIn };
}
