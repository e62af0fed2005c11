import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import config from '../capacitor.config.ts';
import { all, dependenciesOf, NATIVE, read } from './files.ts';

const PLUGINS = config.includePlugins ?? [];
const dependencies = dependenciesOf('package.json');

describe('the configuration', () => {
  test('names the app, and where its pages come from', () => {
    expect([config.appId, config.appName]).toEqual(['app.allcourt', 'Allcourt']);
    // Not the page that a server on the same machine sends.
    expect(config.webDir).toBe('dist');
    const folders = all(read('../../scripts/web-build.ts'), /join\(ROOT, '(apps\/\w+\/dist)'\)/g);
    expect(folders).toEqual(['apps/web/dist', 'apps/native/dist']);
    expect(read('../../scripts/native-sync.ts')).toContain('ensureWebBuild(NATIVE_WEB)');
  });

  test('sends calls through the phone’s own client, and keeps the page where the server lets it in', () => {
    expect(config.plugins?.CapacitorHttp).toEqual({ enabled: true });
    const { hostname, iosScheme, androidScheme } = config.server ?? {};
    const source = read('../server/src/environment.ts');
    expect(source).toContain(`'${iosScheme}://${hostname}', '${androidScheme}://${hostname}'`);
  });

  test('allows no unencrypted traffic and loads no remote page', () => {
    expect(config.server?.cleartext).toBe(false);
    expect(config.server).not.toHaveProperty('url');
    expect(config.server).not.toHaveProperty('allowNavigation');
    expect(config.android?.allowMixedContent ?? false).toBe(false);
  });

  test('writes no cookie into the log of a build that is handed out', () => {
    expect(config.loggingBehavior).not.toBe('production');
  });

  test('begins in the navy of the top bar on every side', () => {
    const navy = /--navy:\s*(#[\da-f]{6})/i.exec(read('../web/src/styles/tokens.css'))?.[1];
    const { backgroundColor, android, ios, plugins } = config;
    const colors = [backgroundColor, android?.backgroundColor, ios?.backgroundColor];
    expect(new Set([...colors, plugins?.SplashScreen?.backgroundColor, navy?.toUpperCase()])).toEqual(
      new Set(['#0A1633']),
    );
  });

  test('brings Google’s plugin only where it is asked for: without its files it ends the app', () => {
    expect(PLUGINS).not.toContain('@capacitor-firebase/authentication');
    expect(dependencies).not.toHaveProperty('@capacitor-firebase/authentication');
  });
});

describe('the packages', () => {
  test('are of one major version, each pinned exactly', () => {
    for (const [name, version] of Object.entries(dependencies)) {
      expect([name, version]).toEqual([name, expect.stringMatching(/^8\.\d+\.\d+$/)]);
    }
  });

  test('have the version of the core on both platforms', () => {
    const core = dependencies['@capacitor/core'];
    expect([dependencies['@capacitor/android'], dependencies['@capacitor/ios']]).toEqual([core, core]);
    expect(read('ios/App/CapApp-SPM/Package.swift')).toContain(`capacitor-swift-pm.git", exact: "${core}"`);
  });

  test('are the same in the web app, which is what calls them', () => {
    const ofWeb = Object.entries(dependenciesOf('../web/package.json')).filter(([name]) =>
      name.startsWith('@capacitor/'),
    );
    expect(ofWeb.length).toBeGreaterThan(0);
    expect(dependencies).toMatchObject(Object.fromEntries(ofWeb));
  });

  test('list every plugin in the configuration and in both projects', () => {
    const names = Object.keys(dependencies).filter((name) => !/\/(core|android|ios)$/.test(name));
    expect(PLUGINS.toSorted()).toEqual(names.toSorted());
    const short = PLUGINS.map((name) => name.replace('@capacitor/', '')).toSorted();
    expect(
      all(read('android/app/capacitor.build.gradle'), /project\(':capacitor-([\w-]+)'\)/g).toSorted(),
    ).toEqual(short);
    expect(
      all(read('ios/App/CapApp-SPM/Package.swift'), /path: "[^"]*@capacitor\/([\w-]+)"/g).toSorted(),
    ).toEqual(short);
  });
});

test('keep build output out of the repository', () => {
  const ignored = `${read('android/.gitignore')}\n${read('ios/.gitignore')}\n${read('.gitignore')}`;
  for (const path of [
    'app/src/main/assets/public',
    'App/App/public',
    'App/App/capacitor.config.json',
    '/server.xcconfig',
  ]) {
    expect(ignored.split('\n')).toContain(path);
  }
});

const BUNDLES = ['android/app/src/main/assets/public', 'ios/App/App/public'];

test('both projects hold the same page once they are synchronized', () => {
  const pages = BUNDLES.map((folder) => join(folder, 'index.html')).filter((file) =>
    existsSync(join(NATIVE, file)),
  );
  expect(pages.length === 0 || pages.length === BUNDLES.length).toBe(true);
  expect(new Set(pages.map(read)).size).toBeLessThanOrEqual(1);
});
