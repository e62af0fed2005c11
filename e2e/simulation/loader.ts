// Loads product modules more than once, each time with state of its own, and with a planted mistake where asked.

import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A line of the product and what stands in its place. */
export interface Replacement {
  /** From the root of the repository. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const ROOT = new URL('../../', import.meta.url);
const PRODUCT = ['apps/web/src/', 'apps/server/src/'].map((folder) => new URL(folder, ROOT).href);
/** Files that Node has loaded as modules since this one. */
export const loaded: string[] = [];
const replacementsOf = new Map<string, readonly Replacement[]>();

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const realm = realmOf(context.parentURL);
    const isCopied =
      realm !== null &&
      resolved.url.endsWith('.ts') &&
      PRODUCT.some((folder) => resolved.url.startsWith(folder));
    return isCopied ? { ...resolved, url: `${resolved.url}?realm=${realm}` } : resolved;
  },
  load(url, context, next) {
    if (url.startsWith('file:')) {
      loaded.push(url);
    }
    const realm = realmOf(url);
    if (realm === null || !PRODUCT.some((folder) => url.startsWith(folder))) {
      return next(url, context);
    }
    const source = readFileSync(fileURLToPath(url), 'utf8');
    return {
      format: 'module-typescript',
      shortCircuit: true,
      // The bundler's own variable, which Node does not have.
      source: planted(source, url, realm).replaceAll('import.meta.env', '({})'),
    };
  },
});

/** The module of this folder with product modules of its own, among them those with replacements. */
export async function loadInRealm(
  file: string,
  realm: string,
  replacements: readonly Replacement[] = [],
  // biome-ignore lint/suspicious/noExplicitAny: the caller names the module's type
): Promise<any> {
  replacementsOf.set(realm, replacements);
  return await import(`${new URL(file, import.meta.url).href}?realm=${realm}`);
}

function planted(source: string, url: string, realm: string): string {
  let changed = source;
  for (const { file, from, to } of replacementsOf.get(realm) ?? []) {
    if (url.startsWith(new URL(file, ROOT).href)) {
      if (changed.split(from).length !== 2) {
        throw new Error(`${file} has no longer exactly one place that says: ${from}`);
      }
      changed = changed.replace(from, () => to);
    }
  }
  return changed;
}

function realmOf(url: string | undefined): string | null {
  return url?.split('?realm=')[1] ?? null;
}
