import { appConfig } from '#web/data/app-config.ts';
import { systemClock } from '#web/data/clock.ts';
import { onResume } from '#web/data/resume.ts';
import { createSharedReads } from './get-shared.ts';
import { createGuestLine } from './guest-line.ts';
import { createSharedMatch, type SharedMatch } from './shared-match.ts';
import { createSharedKeeper } from './stored-shared.ts';

/** The match of a share link, over this browser's network, storage and clock. */
export function openShared(token: string): SharedMatch {
  return createSharedMatch({
    reads: createSharedReads(token),
    connect: createGuestLine(appConfig.apiOrigin || location.origin, token),
    keeper: createSharedKeeper(token, () => localStorage),
    clock: systemClock,
    random: Math.random,
    onResume: (callback) => onResume(window, callback),
  });
}
