import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../root.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const dockerfile = read('Dockerfile');
const stages = dockerfile.split(/^(?=FROM )/m).slice(1);
const image = stages.at(-1) ?? '';

describe('the image', () => {
  test('is built with the version of Node that the project pins', () => {
    const { devDependencies } = JSON.parse(read('package.json'));
    expect(dockerfile).toContain(`ARG NODE_VERSION=${devDependencies.node}\n`);
  });

  test('is installed from the lock file, with the manifest of every workspace', () => {
    const manifests = globSync('{apps,packages}/*/package.json', { cwd: ROOT });
    for (const stage of stages.filter((one) => one.includes('RUN npm ci'))) {
      for (const manifest of manifests) {
        expect(stage).toContain(`COPY ${manifest} `);
      }
    }
  });

  test('runs as a user of its own, with no tool that builds and nothing to install', () => {
    expect(image).toMatch(/^FROM debian:\S+-slim$/m);
    expect(image).toMatch(/^USER allcourt$/m);
    expect(image).not.toMatch(/npm|apt-get|COPY \. /);
  });

  test('says how to ask whether it lives, and where its data is', () => {
    expect(image).toContain('HEALTHCHECK');
    expect(image).toContain('/healthz');
    expect(image).toMatch(/^VOLUME \/data$/m);
  });

  test('is built from sources only', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['*', '**/node_modules', '**/dist', '**/*.test.ts']));
  });
});

describe.each(['compose.yaml', 'compose.cluster.yaml'])('%s', (file) => {
  const text = read(file);

  test('starts nodes that can write their data and nothing else, and can gain no rights', () => {
    for (const setting of ['read_only: true', 'tmpfs: /tmp', 'cap_drop: [ALL]', 'no-new-privileges:true']) {
      expect(text).toContain(setting);
    }
  });

  test('sets what docs/settings.md describes', () => {
    const settings = read('docs/settings.md');
    const node = text.slice(0, text.indexOf('\n  proxy:') + 1 || undefined);
    const names = [...node.matchAll(/^ {4,6}([A-Z][A-Z\d_]+):/gm)].map(([, name]) => name);
    expect(names).toContain('PUBLIC_URL');
    expect(names.filter((name) => !settings.includes(`\`${name}\``))).toEqual([]);
  });

  test('names a version of every image that is not built here', () => {
    const images = [...text.matchAll(/image: (\S+)/g)].map(([, name = '']) => name);
    const others = images.filter((name) => name !== 'allcourt');
    expect(others.filter((name) => !/:v?\d/.test(name))).toEqual([]);
  });
});
