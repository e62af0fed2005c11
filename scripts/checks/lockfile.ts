/** One installed package, as package-lock.json lists it. */
interface Entry {
  version?: string;
  /** Absent for a package of the registry: .npmrc leaves the registry's address out. */
  resolved?: string;
  integrity?: string;
  license?: string;
  /** A package of this repository. */
  link?: boolean;
  hasInstallScript?: boolean;
}

export interface Lockfile {
  packages: Record<string, Entry>;
}

/** A package and version that the lock file installs. */
export interface Installed {
  name: string;
  version: string;
}

/** Licenses that ask for no more than their text. */
const FREE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  '0BSD',
  'Unlicense',
  'CC0-1.0',
]);

/** Packages under other licenses. Each is used unchanged, and is its own file or library. */
const BY_NAME: readonly [license: string, name: RegExp][] = [
  ['MPL-2.0', /^(lightningcss(-.+)?|axe-core|@axe-core\/playwright)$/],
  ['MPL-2.0', /^(ical\.js|web-push|mediabunny|@mediabunny\/aac-encoder)$/],
  // sharp loads libvips as a shared library.
  ['LGPL-3.0-or-later', /^@img\/sharp-/],
  ['CC-BY-4.0', /^caniuse-lite$/],
  // It names MIT in the old `licenses` field, which the lock file does not copy.
  ['none', /^xmlhttprequest-ssl$/],
];

/** Every package that is installed from the registry. */
export function installedOf({ packages }: Lockfile): Installed[] {
  return registryEntries(packages).map(([name, { version = '' }]) => ({ name, version }));
}

/** Packages of an unknown origin, without a checksum, under a license not allowed here, or with an unlisted install script. */
export function findUntrusted(lock: Lockfile, allowedScripts: readonly string[]): string[] {
  const entries = registryEntries(lock.packages);
  const scripted = new Set(
    entries.filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => name),
  );
  return [
    ...entries.flatMap(([name, entry]) => [
      ...(entry.resolved === undefined
        ? []
        : [`${name}: comes from ${entry.resolved}, not from the registry`]),
      ...(/^sha512-/.test(entry.integrity ?? '') ? [] : [`${name}: has no SHA-512 checksum`]),
      ...(isAllowed(name, entry.license ?? 'none') ? [] : [`${name}: license ${entry.license ?? 'none'}`]),
    ]),
    ...[...scripted]
      .filter((name) => !allowedScripts.includes(name))
      .map((name) => `${name}: runs a script when installed, which allowScripts does not list`),
    ...allowedScripts
      .filter((name) => !scripted.has(name))
      .map((name) => `${name}: is in allowScripts, but has no install script`),
  ];
}

function registryEntries(packages: Record<string, Entry>): [name: string, entry: Entry][] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    return name && !entry.link ? [[name, entry]] : [];
  });
}

/** A license expression with either AND or OR; one with both is refused, since nothing here needs it. */
function isAllowed(name: string, expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  const one = (license: string) =>
    FREE.has(license) || BY_NAME.some(([listed, pattern]) => listed === license && pattern.test(name));
  return bare.includes(' OR ') ? bare.split(' OR ').some(one) : bare.split(' AND ').every(one);
}
