import { expect, test } from 'vitest';
import { findUntrusted, installedOf } from './lockfile.ts';

const GOOD = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' };
const findIn = (entry: object, { name = 'a', scripts = [] as string[] } = {}) =>
  findUntrusted({ packages: { [`node_modules/${name}`]: { ...GOOD, ...entry } } }, scripts);

test.each([
  ['a package of the registry', {}, 'a', []],
  ['one of two licenses', { license: '(GPL-3.0 OR MIT)' }, 'a', []],
  ['a license allowed by name', { license: 'MPL-2.0' }, 'lightningcss-linux-x64-gnu', []],
  ['all of several licenses', { license: 'Apache-2.0 AND LGPL-3.0-or-later' }, '@img/sharp-win32-x64', []],
])('accepts %s', (_case, entry, name, expected) => {
  expect(findIn(entry, { name })).toEqual(expected);
});

test.each([
  ['another license', { license: 'GPL-3.0' }, ['a: license GPL-3.0']],
  ['a license allowed for another name', { license: 'MPL-2.0' }, ['a: license MPL-2.0']],
  ['one license of several', { license: 'MIT AND GPL-3.0' }, ['a: license MIT AND GPL-3.0']],
  ['no license', { license: undefined }, ['a: license none']],
  ['a weak checksum', { integrity: 'sha1-abc' }, ['a: has no SHA-512 checksum']],
  ['no checksum', { integrity: undefined }, ['a: has no SHA-512 checksum']],
  [
    'a repository',
    { resolved: 'git+ssh://git@example.org/a.git' },
    ['a: comes from git+ssh://git@example.org/a.git, not from the registry'],
  ],
  [
    'an install script that is not listed',
    { hasInstallScript: true },
    ['a: runs a script when installed, which allowScripts does not list'],
  ],
])('refuses %s', (_case, entry, expected) => {
  expect(findIn(entry)).toEqual(expected);
});

test('refuses a listed script that is no longer there', () => {
  expect(findIn({}, { scripts: ['a'] })).toEqual(['a: is in allowScripts, but has no install script']);
});

test('lists nested and scoped packages by their names, without those of this repository', () => {
  const packages = {
    '': GOOD,
    'packages/rules': GOOD,
    'node_modules/@own/rules': { resolved: 'packages/rules', link: true },
    'node_modules/@scope/a/node_modules/b': { ...GOOD, version: '2.0.0' },
    'apps/server/node_modules/@scope/c': GOOD,
  };
  expect(installedOf({ packages })).toEqual([
    { name: 'b', version: '2.0.0' },
    { name: '@scope/c', version: '1.0.0' },
  ]);
});
