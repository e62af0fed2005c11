import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { frameNotices, noticeOf, notices, packagesOf, writeNotices } from './notices.ts';

const MODULES = join(import.meta.dirname, '../../../node_modules');
const { dependencies } = createRequire(import.meta.url)('../package.json');
const PACKAGES = Object.keys(dependencies).filter((name) => !name.startsWith('@allcourt/'));

afterEach(() => vi.unstubAllEnvs());

test('every bundled package is in the notices with its version and its license text', () => {
  const moduleIds = PACKAGES.map((name) => join(MODULES, name, 'dist/index.js'));
  const source = noticesFor(moduleIds);
  for (const name of PACKAGES) {
    const { version, license } = createRequire(import.meta.url)(join(MODULES, name, 'package.json'));
    expect(source).toContain(`${name} ${version} (${license})`);
    expect(source).toContain(noticeOf(join(MODULES, name)).text.trim());
  }
});

test('the fonts, the codec and the unseen parts of the build have notices, too', () => {
  const source = noticesFor([]);
  for (const part of [
    'Inter, a font (OFL-1.1)',
    'Archivo, a font (OFL-1.1)',
    'SIL OPEN FONT LICENSE',
    "FFmpeg's AAC encoder, as WebAssembly (LGPL-2.1-or-later)",
    'GNU LESSER GENERAL PUBLIC LICENSE',
    'tailwindcss',
    'workbox-core',
  ]) {
    expect(source).toContain(part);
  }
});

test('the native apps carry the notices of their runtimes, too', () => {
  const shellParts = [
    '@capacitor/android',
    '@capacitor/ios',
    'Apache Cordova',
    'ion-ios-filesystem',
    'AndroidX',
  ];
  const served = noticesFor([]);
  vi.stubEnv('VITE_API_ORIGIN', 'https://club.test');
  const native = noticesFor([join(MODULES, '@capacitor/core/dist/index.js')]);
  for (const part of shellParts) {
    expect(served).not.toContain(part);
    expect(native).toContain(part);
  }
  expect(native.split('@capacitor/core ')).toHaveLength(2);
});

test('the video frame has a list of its own, beside that of the app', () => {
  const moduleIds = [join(MODULES, 'hls.js/dist/hls.light.mjs')];
  const { fileName, source } = writtenBy(frameNotices(), moduleIds);
  expect(fileName).toBe('player-notices.txt');
  expect(source).toContain('hls.js');
  expect(source).not.toContain('tailwindcss');
});

test('a package is named once, by its innermost folder', () => {
  const ids = [
    '/a/node_modules/x/index.js',
    '/a/node_modules/x/b.js',
    '\0/a/node_modules/y/node_modules/@s/z/c.js',
  ];
  expect(packagesOf([...ids, '/a/src/app.ts'])).toEqual([
    '/a/node_modules/x',
    '/a/node_modules/y/node_modules/@s/z',
  ]);
});

test('a package without a license file gets the text of its license', () => {
  const { license, text } = noticeOf(join(MODULES, '@firebase/app'));
  expect(license).toBe('Apache-2.0');
  expect(text).toBe(readFileSync(join(import.meta.dirname, 'licenses/Apache-2.0.txt'), 'utf8'));
});

test('works with one license text share it', () => {
  const text = 'Do as you like.';
  const written = writeNotices([
    { name: 'b 1', license: 'MIT', text },
    { name: 'a 2', license: 'MIT', text },
  ]);
  expect(written).toContain('a 2 (MIT)\nb 1 (MIT)\n\nDo as you like.');
});

/** The text that the plugin writes for a bundle of these modules. */
function noticesFor(moduleIds: readonly string[]): string {
  const { fileName, source } = writtenBy(notices(), moduleIds);
  expect(fileName).toBe('third-party-notices.txt');
  return source;
}

function writtenBy({ generateBundle }: Plugin, moduleIds: readonly string[]) {
  const emitFile = vi.fn<(file: { fileName: string; source: string }) => void>();
  const handler = typeof generateBundle === 'function' ? generateBundle : generateBundle?.handler;
  Reflect.apply(handler ?? expect.unreachable, { emitFile }, [{}, { a: { type: 'chunk', moduleIds } }]);
  const [[file]] = emitFile.mock.calls as [[{ fileName: string; source: string }]];
  return file;
}
