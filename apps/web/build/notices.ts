import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** A package, font or library with the text of its license. */
export interface Notice {
  /** `react 19.3.1`. */
  readonly name: string;
  /** As SPDX writes it: `MIT`. */
  readonly license: string;
  readonly text: string;
}

const FONTS = resolve(import.meta.dirname, '../src/assets/fonts');

/** Packages whose code comes into a build without being a module of it: the style reset and the service worker. */
const UNSEEN = ['tailwindcss', 'workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'];

/** Works inside other files: the fonts, and the codec within `@mediabunny/aac-encoder`. */
const EMBEDDED: readonly Notice[] = [
  { name: 'Inter, a font', license: 'OFL-1.1', text: readText(join(FONTS, 'OFL-inter.txt')) },
  { name: 'Archivo, a font', license: 'OFL-1.1', text: readText(join(FONTS, 'OFL-archivo.txt')) },
  {
    name: "FFmpeg's AAC encoder, as WebAssembly",
    license: 'LGPL-2.1-or-later',
    text: `Source: https://github.com/FFmpeg/FFmpeg
How it is built and linked: the README of https://www.npmjs.com/package/@mediabunny/aac-encoder

${licenseText('LGPL-2.1-or-later')}`,
  },
];

/** Libraries of the native shells that no package carries. */
const OF_SHELLS: readonly Notice[] = [
  {
    name: 'AndroidX, Kotlin and Firebase Cloud Messaging, in the Android app',
    license: 'Apache-2.0',
    text: licenseText('Apache-2.0'),
  },
  { name: 'Apache Cordova, in both native apps', license: 'Apache-2.0', text: licenseText('Apache-2.0') },
  {
    name: 'ion-android-filesystem and ion-ios-filesystem, in the native apps',
    license: 'MIT',
    text: noticeOf(folderOf('@capacitor/filesystem')).text,
  },
];

/** Writes `third-party-notices.txt` beside the page: the license of everything that the build carries. */
export function notices(): Plugin {
  const shells = process.env.VITE_API_ORIGIN ? { packages: packagesOfShells(), works: OF_SHELLS } : undefined;
  return noticesPlugin('third-party-notices.txt', {
    packages: [...UNSEEN, ...(shells?.packages ?? [])],
    works: [...EMBEDDED, ...(shells?.works ?? [])],
  });
}

/** The same for the video frame, which is built alone and must not overwrite the app's list. */
export function frameNotices(): Plugin {
  return noticesPlugin('player-notices.txt', { packages: [], works: [] });
}

/** The same for the page that other sites frame. */
export function embedNotices(): Plugin {
  return noticesPlugin('embed-notices.txt', { packages: ['tailwindcss'], works: [] });
}

interface Besides {
  /** Names of packages whose code is in the build without being a module of it. */
  readonly packages: readonly string[];
  readonly works: readonly Notice[];
}

function noticesPlugin(fileName: string, besides: Besides): Plugin {
  return {
    name: 'third-party-notices',
    apply: 'build',
    generateBundle(_options, files) {
      const modules = Object.values(files).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const folders = new Set([...packagesOf(modules), ...besides.packages.map(folderOf)]);
      const source = writeNotices([...[...folders].map(noticeOf), ...besides.works]);
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** Capacitor's runtimes and plugins, which the native apps carry whether or not the page imports them. */
function packagesOfShells(): readonly string[] {
  const { dependencies } = JSON.parse(readText(resolve(import.meta.dirname, '../../native/package.json')));
  return Object.keys(dependencies);
}

/** The folders of the packages that these modules are of, each once. */
export function packagesOf(modules: readonly string[]): readonly string[] {
  const folders = modules.map(
    (id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replace(/^\0/, ''))?.[0],
  );
  return [...new Set(folders.filter((folder) => folder !== undefined))];
}

/** The notice of the package in this folder. Throws when its license has no text, so that none is left out. */
export function noticeOf(folder: string): Notice {
  const { name, version, license } = JSON.parse(readText(join(folder, 'package.json')));
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file));
  const text = files.map((file) => readText(join(folder, file))).join('\n\n') || licenseText(license);
  return { name: `${name} ${version}`, license, text };
}

const HEAD = `Third-party software in Allcourt

The source of each package is at https://www.npmjs.com/package/ and its name.
`;

/** One text; works with the same license text share it. */
export function writeNotices(all: readonly Notice[]): string {
  const byText = Map.groupBy(
    all.toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    ({ text }) => text.trim(),
  );
  const parts = [...byText].map(
    ([text, works]) => `${works.map(({ name, license }) => `${name} (${license})`).join('\n')}\n\n${text}\n`,
  );
  return [HEAD, ...parts].join(`\n${'-'.repeat(72)}\n\n`);
}

function folderOf(name: string): string {
  const { paths } = createRequire(import.meta.url).resolve;
  const folder = paths(name)
    ?.map((path) => join(path, name))
    .find((path) => existsSync(join(path, 'package.json')));
  if (folder === undefined) {
    throw new Error(`${name} is not installed, and notices.ts names it.`);
  }
  return folder;
}

/** The text of a license whose packages come without it. */
function licenseText(license: string): string {
  return readText(resolve(import.meta.dirname, 'licenses', `${license}.txt`));
}

function readText(file: string): string {
  return readFileSync(file, 'utf8');
}
