import { type Place, type Target, targetOf } from './place.ts';

/** Says what to do instead, when a file at this place may not import this. */
type Rule = (from: Place, to: Target, specifier: string, isType: boolean) => string | undefined;

/** Imports allowed between workspaces: the arrows of docs/architecture.md. */
const ARROWS: Record<string, readonly string[]> = {
  scoring: [],
  contract: ['scoring', 'training'],
  training: ['scoring'],
  server: ['scoring', 'contract', 'training'],
  web: ['scoring', 'contract', 'training'],
  native: ['web'],
  e2e: ['scoring', 'contract'],
  bench: ['scoring', 'training', 'contract', 'server', 'e2e', 'scripts'],
  scripts: ['scoring', 'contract'],
};

/** The journeys talk over the wire. The cluster suite may open what the server opens, and build what a camera sends. */
const CLUSTER_SUITE = 'e2e/cluster/';
/** The fault suite opens a PostgreSQL the server's way. */
const FAULT_SETUP = 'e2e/faults/setup.ts';

/** Runs the code of both sides in one process. */
const SIMULATION = 'e2e/simulation/';

/** Imports allowed between folders of the web app's `src`. */
const WEB_ARROWS: Record<string, readonly string[]> = {
  '': ['app', 'features', 'ui', 'data', 'device'],
  app: ['features', 'ui', 'data', 'device'],
  features: ['ui', 'data', 'device'],
  data: ['device'],
  device: ['data'],
  ui: [],
  // The page that plays videos of any address: it knows nothing of the app but what the two say to each other.
  'embed-frame': ['features'],
  'player-frame': ['data'],
};

/** The files of a server feature that others may use; the rest is its own business. */
const OPEN_ROLES = ['service.ts', 'policy.ts', 'present.ts'];

/** Rooms that a room of the web app may use. Any other pair meets in a route under app/. */
export const ROOM_ARROWS: Record<string, readonly string[]> = {
  broadcasts: [
    'camera',
    'coaching',
    'crowd',
    'followers',
    'highlights',
    'match-log',
    'player',
    'player-cards',
  ],
  camera: ['player'],
  chat: ['clips', 'thread'],
  clips: ['camera', 'player'],
  coaching: ['clips', 'player', 'video-notes'],
  crowd: ['player', 'thread'],
  highlights: ['clips', 'player'],
  training: [],
  library: ['training'],
  plans: ['training', 'library'],
  programs: ['training', 'library'],
  runner: ['training', 'library', 'plans', 'remote'],
  journal: ['training'],
  progress: ['training', 'library', 'plans', 'journal'],
  practice: ['training', 'library', 'plans', 'progress'],
  'player-cards': ['match-log'],
  scoring: ['match-log', 'remote'],
  'new-match': ['match-log', 'naming'],
  'match-report': ['match-log'],
  history: ['match-log'],
  'head-to-head': ['history', 'match-log'],
  'line-ups': ['match-log', 'new-match'],
  shares: ['match-log'],
  tagging: ['broadcasts', 'match-log', 'player', 'scoring', 'video-notes'],
  'video-file': ['camera', 'player'],
  'video-notes': ['player'],
};

/** Every screen may import the signed-in account from another feature; nothing else. */
const OPEN_WEB_MODULE = 'apps/web/src/features/auth/model/auth-context.tsx';

/** Registers each feature's outbox topics, senders and offline parts. */
const OFFLINE_LIST = 'apps/web/src/app/offline-features.ts';

/** Files of app/ that work for whatever is registered there. */
const FEATURE_BLIND = ['offline-parts.ts', 'offline-source.ts', 'with-offline.tsx', 'outbox-note.tsx'].map(
  (file) => `apps/web/src/app/${file}`,
);

/** The manifest of a server feature, and the one file that reads it. */
const MANIFEST = /^apps\/server\/src\/features\/[^/]+\/feature\.ts$/;
const MANIFEST_READER = 'apps/server/src/app.ts';

/** The server's folders that put features together, and use any file of them. */
const ABOVE_FEATURES = ['', 'commands', 'demo'];

/** The server's folders that know the features; the others are what features stand on. */
const KNOWING_ZONES = [...ABOVE_FEATURES, 'features', 'plugins', 'jobs'];

const RULES: readonly Rule[] = [
  climbsNoFurtherThanASibling,
  followsTheArrows,
  scoringStandsAlone,
  schemasNeedZodOnly,
  trainingNeedsNoRules,
  leavesTestsToTests,
  readsManifestsInAppOnly,
  keepsSqlInStores,
  keepsTheServersFeaturesApart,
  mountsFeaturesInAppOnly,
  followsTheWebsArrows,
  keepsTheWebsFeaturesApart,
  listsOfflineFeaturesOnce,
  leavesNativeToDevice,
  runsInABrowser,
];

/** The reason why this file may not import that, and what to do instead; undefined where it may. `isType`: it takes types only. */
export function refuseImport(
  from: Place,
  specifier: string,
  { isType = false }: { isType?: boolean } = {},
): string | undefined {
  const to = targetOf(from, specifier);
  for (const rule of RULES) {
    const advice = rule(from, to, specifier, isType);
    if (advice) {
      return advice;
    }
  }
  return undefined;
}

function climbsNoFurtherThanASibling(from: Place, _to: Target, specifier: string) {
  if (!specifier.startsWith('../../')) {
    return undefined;
  }
  return `Beyond a sibling folder a path says nothing: import from #${from.workspace}/… or #test/… (package.json, imports), or move the file nearer to who needs it.`;
}

function followsTheArrows(from: Place, to: Target, specifier: string) {
  if (to.kind === 'package' || to.place.workspace === from.workspace) {
    return undefined;
  }
  const mayOpen = from.path.startsWith(CLUSTER_SUITE) || from.path === FAULT_SETUP;
  if (mayOpen && to.place.workspace === 'server') {
    return undefined;
  }
  if (from.path.startsWith(SIMULATION) && ['server', 'web'].includes(to.place.workspace)) {
    return undefined;
  }
  const allowed = ARROWS[from.workspace];
  if (!allowed) {
    return `'${from.workspace}' has no arrows yet: say in scripts/checks/import-rules.ts what it may import.`;
  }
  if (!allowed.includes(to.place.workspace)) {
    const arrows = allowed.length === 0 ? 'nothing of ours' : `only ${allowed.join(' and ')}`;
    return `${from.workspace} imports ${arrows}. What both need belongs to packages/contract (it crosses the wire) or packages/scoring (it is a rule of the sport).`;
  }
  if (specifier.startsWith('.') && /^(packages|apps)\//.test(to.place.path)) {
    return `Import a package by its name, @allcourt/${to.place.workspace}, not by its path.`;
  }
  return undefined;
}

function scoringStandsAlone(from: Place, to: Target) {
  if (from.workspace === 'scoring' && from.isProduct && to.kind === 'package') {
    return 'The rules have no dependency: pass what you need in as an argument.';
  }
  return undefined;
}

function schemasNeedZodOnly(from: Place, to: Target) {
  if (!(from.isProduct && to.kind === 'package') || to.name === 'zod') {
    return undefined;
  }
  if (from.workspace === 'contract') {
    return 'The contract is schemas and nothing else at run time: move this to the side that needs it.';
  }
  if (from.workspace === 'training') {
    return 'Drills are schemas and data and nothing else at run time: move this to the side that needs it.';
  }
  return undefined;
}

function trainingNeedsNoRules(from: Place, to: Target, _specifier: string, isType: boolean) {
  const isScoring = to.kind === 'place' && to.place.workspace === 'scoring';
  const isRuled = /^packages\/training\/src\/(progress|pressure)\//.test(from.path);
  if (from.workspace === 'training' && from.isProduct && isScoring && !isType && !isRuled) {
    return 'A drill knows the names of the statistics, not how they are counted: import types only. What compares figures belongs in src/progress, what plays by the rules in src/pressure.';
  }
  return undefined;
}

function leavesTestsToTests(from: Place, to: Target) {
  if (from.isProduct && to.kind === 'place' && to.place.workspace === from.workspace && !to.place.isProduct) {
    return 'This is there for tests only: move what the product needs into src.';
  }
  return undefined;
}

function readsManifestsInAppOnly(from: Place, to: Target) {
  if (!isWithin('server', from, to) || !from.isProduct || !MANIFEST.test(to.place.path)) {
    return undefined;
  }
  return from.path === MANIFEST_READER
    ? undefined
    : 'app.ts alone reads what features bring: take `features` from the parts that it gives to every feature.';
}

function keepsSqlInStores(from: Place, to: Target, _specifier: string, isType: boolean) {
  if (from.workspace !== 'server' || !from.isProduct || !from.feature || isType) {
    return undefined;
  }
  return isPackage(to, /^drizzle-orm$/) && !/[/-]store\.ts$/.test(from.path)
    ? 'SQL belongs to store.ts, or to a file whose name ends in -store.ts.'
    : undefined;
}

function keepsTheServersFeaturesApart(from: Place, to: Target) {
  if (!isWithin('server', from, to) || !from.isProduct || !KNOWING_ZONES.includes(from.zone)) {
    return undefined;
  }
  const { feature, path } = to.place;
  if (!feature || feature === from.feature || ABOVE_FEATURES.includes(from.zone)) {
    return undefined;
  }
  if (OPEN_ROLES.some((role) => path === `apps/server/src/features/${feature}/${role}`)) {
    return undefined;
  }
  return `Of another feature use ${OPEN_ROLES.join(', ')}: ask features/${feature}/service.ts to do it.`;
}

function mountsFeaturesInAppOnly(from: Place, to: Target) {
  if (!isWithin('server', from, to) || !from.isProduct) {
    return undefined;
  }
  if (to.place.feature && !KNOWING_ZONES.includes(from.zone)) {
    return `${from.zone}/ is what features stand on and knows none: pass it in as an argument from app.ts or from the feature.`;
  }
  if (/\/src\/(app|main)\.ts$/.test(to.place.path) && !ABOVE_FEATURES.includes(from.zone)) {
    return 'app.ts and main.ts put the parts together; no part imports them. Take what you need as an argument.';
  }
  return undefined;
}

function followsTheWebsArrows(from: Place, to: Target) {
  if (!isWithin('web', from, to) || !from.isProduct || from.zone === to.place.zone) {
    return undefined;
  }
  if (!/\.tsx?$/.test(to.place.path)) {
    return undefined; // Styles, pictures and fonts import nothing.
  }
  const allowed = WEB_ARROWS[from.zone];
  if (!allowed) {
    return `src/${from.zone} is a new folder: say in scripts/checks/import-rules.ts what it may import.`;
  }
  if (allowed.includes(to.place.zone)) {
    return undefined;
  }
  return (
    WEB_ADVICE[from.zone] ?? `${from.zone}/ may import ${allowed.join(', ')}, not ${to.place.zone || 'src'}.`
  );
}

const WEB_ADVICE: Record<string, string> = {
  ui: 'The design system knows no feature, no data and no device: take it as a prop.',
  data: 'data/ knows no feature and draws nothing: take a callback, or let the feature subscribe.',
  device: 'device/ knows no feature and draws nothing: take a callback, or let the feature subscribe.',
  features:
    'A feature is put on screen by app/ and does not know it: take it as a prop, or move it to ui/ or data/.',
};

function keepsTheWebsFeaturesApart(from: Place, to: Target) {
  if (!isWithin('web', from, to) || !from.isProduct || !from.feature) {
    return undefined;
  }
  const { feature, path } = to.place;
  if (!feature || feature === from.feature || path === OPEN_WEB_MODULE) {
    return undefined;
  }
  if (ROOM_ARROWS[from.feature]?.includes(feature)) {
    return undefined;
  }
  return `Features do not know each other: put ${from.feature} and ${feature} together in a route under app/, or move what both need to ui/ or data/. Only useAuth of features/auth/model/auth-context.tsx is open to all; ROOM_ARROWS in scripts/checks/import-rules.ts names the rooms that others are built on.`;
}

/** The queue and what is built on it learn of features from one list, so that a new feature changes that list alone. */
function listsOfflineFeaturesOnce(from: Place, to: Target) {
  if (!isWithin('web', from, to) || !from.isProduct || !to.place.feature) {
    return undefined;
  }
  const isRegistration = /\/features\/[^/]+\/offline\.tsx?$/.test(to.place.path);
  if (isRegistration && from.path !== OFFLINE_LIST) {
    return `${OFFLINE_LIST} alone lists what features do without a network: import what you need from the feature itself.`;
  }
  if (FEATURE_BLIND.includes(from.path)) {
    return `This file serves every feature and knows none: register it in features/${to.place.feature}/offline.tsx.`;
  }
  return undefined;
}

function leavesNativeToDevice(from: Place, to: Target) {
  if (from.workspace === 'web' && from.isProduct && from.zone !== 'device' && isPackage(to, /^@capacitor/)) {
    return 'device/ is the only door to the native shell: use or extend its port.';
  }
  return undefined;
}

function runsInABrowser(from: Place, to: Target) {
  if (from.workspace === 'web' && from.isProduct && isPackage(to, /^node:/)) {
    return 'This runs in a browser, where Node modules are missing.';
  }
  return undefined;
}

function isWithin(workspace: string, from: Place, to: Target): to is Extract<Target, { kind: 'place' }> {
  return to.kind === 'place' && from.workspace === workspace && to.place.workspace === workspace;
}

function isPackage(to: Target, name: RegExp): boolean {
  return to.kind === 'package' && name.test(to.name);
}
