import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import config from '../capacitor.config.ts';
import { all, NATIVE, plistText, read } from './files.ts';

const manifest = read('android/app/src/main/AndroidManifest.xml');
const plist = read('ios/App/App/Info.plist');
const project = read('ios/App/App.xcodeproj/project.pbxproj');

describe('Android', () => {
  test('asks only for what it needs, each with its reason', () => {
    const permissions = all(
      manifest,
      /<!-- [A-Z][^>]*\. -->\s*<uses-permission android:name="android\.permission\.(\w+)" \/>/g,
    );
    expect(permissions).toEqual([
      'INTERNET',
      'CAMERA',
      'RECORD_AUDIO',
      'MODIFY_AUDIO_SETTINGS',
      'POST_NOTIFICATIONS',
    ]);
    expect(all(manifest, /(<uses-permission)/g)).toHaveLength(permissions.length);
  });

  test('runs without a camera, too', () => {
    const features = all(manifest, /<uses-feature android:name="([\w.]+)" android:required="false" \/>/g);
    expect(features).toEqual(['android.hardware.camera', 'android.hardware.microphone']);
  });

  test('lets nothing out in clear, and copies no session into a backup', () => {
    expect(manifest).toContain('android:usesCleartextTraffic="false"');
    expect(manifest).toContain('android:allowBackup="false"');
    expect(manifest).not.toContain('networkSecurityConfig');
  });

  test('shares files out of its cache only', () => {
    expect(all(read('android/app/src/main/res/xml/file_paths.xml'), /<(\w+-path)/g)).toEqual(['cache-path']);
  });

  test('opens every screen of the web app by its address, on the server of the build', () => {
    expect(manifest).toContain('<intent-filter android:autoVerify="true">');
    expect(manifest).toMatch(/android:scheme="https" android:host="\$\{appLinkHost\}"/);
    const screens = new Set(all(read('../web/src/app/router.tsx'), /(?:path: |Page\(\s*)'\/([a-z-]+)/g));
    // Pages that are no screens of a person: one lies over a stream, the other hangs on a wall.
    screens.delete('overlay');
    screens.delete('board');
    const opened = all(manifest, /<data android:pathPrefix="\/([a-z-]+)" \/>/g);
    expect(opened).toEqual(expect.arrayContaining([...screens]));
    expect(
      opened.filter((path) => ['api', 'auth', 'user', 'overlay', 'board', 'assets'].includes(path)),
    ).toEqual([]);
  });

  test('has the id of the configuration everywhere', () => {
    const strings = read('android/app/src/main/res/values/strings.xml');
    expect(read('android/app/build.gradle')).toContain(`applicationId "${config.appId}"`);
    expect(read('android/app/build.gradle')).toContain(`namespace = "${config.appId}"`);
    expect(strings).toContain(`<string name="custom_url_scheme">${config.appId}</string>`);
  });

  test.each(['DeviceHealth', 'KeepAwake', 'VolumeKeys'])(
    'has %s under the name that the web app calls',
    (name) => {
      const code = 'android/app/src/main/java/app/allcourt';
      expect(read(`${code}/MainActivity.java`)).toContain(`registerPlugin(${name}Plugin.class);`);
      expect(read(`${code}/${name}Plugin.java`)).toContain(`@CapacitorPlugin(name = "${name}")`);
      expect(read('../web/src/device/native/plugins.ts')).toContain(`registerPlugin<${name}>('${name}')`);
    },
  );

  test('is built against what the stores ask for', () => {
    expect(read('android/variables.gradle')).toMatch(/targetSdkVersion = 3[5-9]/);
  });

  test('has every picture that its resources name', () => {
    const named = ['AndroidManifest.xml', 'res/values/styles.xml', 'res/drawable/splash.xml'].flatMap(
      (file) => all(read(`android/app/src/main/${file}`), /@drawable\/(\w+)/g),
    );
    for (const name of named) {
      const isThere = ['drawable', 'drawable-mdpi'].some((folder) =>
        existsSync(join(NATIVE, `android/app/src/main/res/${folder}/${name}.png`)),
      );
      expect([name, isThere]).toEqual([name, true]);
    }
  });
});

describe('iOS', () => {
  test.each([
    ['NSCameraUsageDescription', 'films your match'],
    ['NSMicrophoneUsageDescription', 'sound of the match'],
    ['NSPhotoLibraryUsageDescription', 'pictures that you pick'],
    ['NSSpeechRecognitionUsageDescription', 'counts a drill by your voice'],
  ])('says what it needs for: %s', (key, reason) => {
    expect(plistText(plist, key)).toContain(reason);
  });

  test('asks for nothing else', () => {
    expect(all(plist, /<key>(NS\w+UsageDescription)<\/key>/g)).toHaveLength(4);
  });

  test('declares what it collects, and each interface of the system that Apple wants a reason for', () => {
    const privacy = read('ios/App/App/PrivacyInfo.xcprivacy');
    expect(privacy).toMatch(/<key>NSPrivacyTracking<\/key>\s*<false\/>/);
    expect(all(privacy, /NSPrivacyAccessedAPICategory(\w+)</g)).toEqual(neededReasons());
    expect(all(privacy, /<string>([A-Z0-9]{4}\.\d)<\/string>/g)).toEqual(['C617.1']);
    expect(
      all(privacy, /NSPrivacyCollectedDataType([A-Z]\w+)<\/string>\s*<key>NSPrivacyCollectedDataTypeLinked/g),
    ).toEqual([
      'Name',
      'EmailAddress',
      'UserID',
      'DeviceID',
      'PhotosorVideos',
      'AudioData',
      'EmailsOrTextMessages',
      'OtherUserContent',
    ]);
    const resources = /PBXResourcesBuildPhase;[^)]*\)/.exec(project)?.[0] ?? '';
    expect(resources).toContain('PrivacyInfo.xcprivacy in Resources');
  });

  test('lets nothing out in clear', () => {
    expect(plist).not.toContain('NSAppTransportSecurity');
    expect(plist).not.toContain('NSAllowsArbitraryLoads');
  });

  test('opens links to the server of the build, and those under a scheme of its own', () => {
    const entitlements = read('ios/App/App/App.entitlements');
    expect(entitlements).toContain('<string>applinks:$(APP_LINK_HOST)</string>');
    expect(all(project, /CODE_SIGN_ENTITLEMENTS = ([\w/.]+);/g)).toEqual(
      Array(2).fill('App/App.entitlements'),
    );
    for (const file of ['ios/debug.xcconfig', 'ios/release.xcconfig']) {
      expect(read(file)).toContain('#include? "../server.xcconfig"');
    }
    expect(all(project, /baseConfigurationReference = \w+ \/\* (\w+)\.xcconfig/g).toSorted()).toEqual([
      'debug',
      'debug',
      'release',
      'release',
    ]);
    expect(plist).toContain(`<string>${config.appId}</string>`);
  });

  test('can be notified while it is closed', () => {
    expect(read('ios/App/App/App.entitlements')).toContain('<key>aps-environment</key>');
    const delegate = read('ios/App/App/AppDelegate.swift');
    expect(delegate).toContain('didRegisterForRemoteNotificationsWithDeviceToken');
    expect(delegate).toContain('didFailToRegisterForRemoteNotificationsWithError');
  });

  test('has DeviceHealth under the name that the web app calls', () => {
    expect(read('ios/App/App/DeviceHealthPlugin.swift')).toContain('let jsName = "DeviceHealth"');
    expect(read('ios/App/App/MainViewController.swift')).toContain(
      'bridge?.registerPluginInstance(DeviceHealthPlugin())',
    );
    expect(read('ios/App/App/SceneDelegate.swift')).toContain('rootViewController = MainViewController()');
  });

  test('compiles all of its own code', () => {
    const files = readdirSync(join(NATIVE, 'ios/App/App')).filter((file) => file.endsWith('.swift'));
    const sources = /isa = PBXSourcesBuildPhase;[^)]*\)/.exec(project)?.[0] ?? '';
    expect(all(sources, /\/\* (\w+\.swift) in Sources/g).toSorted()).toEqual(files.toSorted());
    for (const [, id] of sources.matchAll(/^\s*(\w{24}) \/\*/gm)) {
      const file = new RegExp(
        `${id} /\\* (\\S+) in Sources \\*/ = \\{isa = PBXBuildFile; fileRef = (\\w{24}) `,
      ).exec(project);
      expect(project).toMatch(new RegExp(`${file?.[2]} /\\* ${file?.[1]} \\*/ = \\{isa = PBXFileReference;`));
    }
  });

  test('has the id of the configuration, and braces that close', () => {
    expect(all(project, /PRODUCT_BUNDLE_IDENTIFIER = ([\w.]+);/g)).toEqual([config.appId, config.appId]);
    expect(all(project, /(\{)/g)).toHaveLength(all(project, /(\})/g).length);
    expect(all(project, /(\()/g)).toHaveLength(all(project, /(\))/g).length);
  });
});

/** Words of the interfaces that need a reason, by the category that Apple gives them. */
const NEEDS_REASON: Readonly<Record<string, RegExp>> = {
  ActiveKeyboards: /activeInputModes/,
  DiskSpace: /systemFreeSize|systemSize|volumeAvailableCapacity|volumeTotalCapacity|statv?fs\(/,
  FileTimestamp: /creationDate|modificationDate|contentModificationDateKey|getattrlist|\bl?f?stat\(/,
  SystemBootTime: /systemUptime|mach_absolute_time/,
  UserDefaults: /UserDefaults|NSUserDefaults/,
};

/** The categories that our own code and the plugins of the shell use. */
function neededReasons(): string[] {
  const folders = [
    join(NATIVE, 'ios/App/App'),
    ...(config.includePlugins ?? []).map((name) => join(NATIVE, '../../node_modules', name, 'ios/Sources')),
  ];
  const code = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(swift|m|h)$/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
  return Object.keys(NEEDS_REASON).filter((name) => code.some((text) => NEEDS_REASON[name]?.test(text)));
}

test('both have the version of the web app', () => {
  const { version }: { version: string } = JSON.parse(read('../web/package.json'));
  expect(read('android/app/build.gradle')).toContain(`versionName "${version}"`);
  expect(all(project, /MARKETING_VERSION = ([\d.]+);/g)).toEqual([version, version]);
});

test.each([
  ['ios/App/App/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png', 1024, false],
  ['ios/App/App/Assets.xcassets/Splash.imageset/splash@3x.png', 480, true],
  ['android/app/src/main/res/mipmap-xxxhdpi/ic_launcher.png', 192, true],
  ['android/app/src/main/res/mipmap-xxxhdpi/ic_launcher_foreground.png', 432, true],
  ['android/app/src/main/res/mipmap-xxxhdpi/ic_launcher_background.png', 432, false],
  ['android/app/src/main/res/drawable-xxxhdpi/ic_stat_allcourt.png', 96, true],
])('%s has %i pixels', async (file, pixels, hasAlpha) => {
  expect(await sharp(join(NATIVE, file)).metadata()).toMatchObject({
    width: pixels,
    height: pixels,
    hasAlpha,
  });
});
