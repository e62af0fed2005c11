import { posix } from 'node:path';

/** Workspaces under packages/; our others are under apps/. */
const PACKAGES = ['scoring', 'contract', 'training'];

/** A source file's place in the repository, from its path. */
export interface Place {
  /** Path from the root of the repository. */
  path: string;
  /** `scoring`, `server`, …: a folder under packages/ or apps/, or one at the root such as `e2e`. */
  workspace: string;
  /** The first folder under `src`: `features`, `ui`, `db`, …; empty for a file directly in `src` or outside it. */
  zone: string;
  /** The folder under `features`, where the file is in one. */
  feature: string | undefined;
  /** Tests, their builders and harness, and tool configuration: not part of what runs. */
  isProduct: boolean;
}

/** The target of an import specifier. */
export type Target =
  | { kind: 'place'; place: Place }
  /** `zod` for `zod/mini`, `node:fs` for itself. */
  | { kind: 'package'; name: string };

export function placeOf(path: string): Place {
  const parts = path.split('/');
  const inWorkspace = parts[0] === 'packages' || parts[0] === 'apps';
  const workspace = (inWorkspace ? parts[1] : parts[0]) ?? '';
  const source = inWorkspace && parts[2] === 'src' ? parts.slice(3) : [];
  const isData = inWorkspace && parts[2] === 'data';
  const zone = source.length > 1 ? (source[0] ?? '') : '';
  return {
    path,
    workspace,
    zone,
    feature: zone === 'features' && source.length > 2 ? source[1] : undefined,
    isProduct: (source.length > 0 || isData) && !/\.(test|bench)\.tsx?$/.test(path),
  };
}

/** Reads a specifier as Node and the bundler do: relative, `#` from package.json `imports`, our packages, the others. */
export function targetOf(from: Place, specifier: string): Target {
  if (specifier.startsWith('.')) {
    return { kind: 'place', place: placeOf(posix.join(posix.dirname(from.path), specifier)) };
  }
  const own = /^#(\w+)\/(.+)$/.exec(specifier);
  if (own) {
    const workspace = from.path.split('/').slice(0, 2).join('/');
    const folder = own[1] === 'test' ? 'test' : 'src';
    return { kind: 'place', place: placeOf(`${workspace}/${folder}/${own[2]}`) };
  }
  const ours = /^@allcourt\/(\w+)(?:\/(.+))?$/.exec(specifier);
  if (ours) {
    const parent = PACKAGES.includes(ours[1] ?? '') ? 'packages' : 'apps';
    const file = ours[2]?.startsWith('src/') ? ours[2] : `src/${ours[2] ?? 'index'}.ts`;
    return { kind: 'place', place: placeOf(`${parent}/${ours[1]}/${file}`) };
  }
  const name = /^(?:@[^/]+\/)?[^/?]+/.exec(specifier)?.[0] ?? specifier;
  return { kind: 'package', name };
}
