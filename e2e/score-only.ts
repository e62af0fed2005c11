import type {
  BroadcastAnswer,
  CreateOverlayAnswer,
  StartBroadcastBody,
  TeamsAnswer,
} from '@allcourt/contract';
import type { Page } from '@playwright/test';
import { call } from './team.ts';

/** A broadcast without a picture, with what leads to it. */
export interface ScoreOnly {
  readonly teamId: string;
  readonly broadcastId: string;
  readonly overlayToken: string;
  /** Ends it, and leaves nothing of it in the list of its team. */
  remove(): Promise<void>;
}

/** The signed-in account's team with this name. */
export async function teamNamed(page: Page, name: string): Promise<string> {
  const { teams } = await call<TeamsAnswer>(page, 'get', '/api/teams');
  return teams.find((team) => team.name === name)?.id ?? '';
}

/** Starts a score-only broadcast through the API, with an overlay where the public may watch. */
export async function goLiveWithBoard(
  page: Page,
  teamId: string,
  visibility: StartBroadcastBody['visibility'] = 'public',
): Promise<ScoreOnly> {
  const body: StartBroadcastBody = {
    teamId,
    title: 'Friendly on court 2',
    source: 'none',
    externalUrl: null,
    sport: 'tennis',
    visibility,
    info: { opponent: 'Raptors', venue: 'Court 2', surface: 'clay', type: 'Singles, best of 3' },
    matchId: null,
    event: null,
    highlightMode: 'automatic',
    videoStartAt: null,
    hasConsent: true,
    tellsTeam: false,
  };
  const path = `/api/broadcasts/${crypto.randomUUID()}`;
  const { broadcast } = await call<BroadcastAnswer>(page, 'put', path, body);
  const overlay =
    visibility === 'public' &&
    (await call<CreateOverlayAnswer>(page, 'post', `/api/teams/${teamId}/overlays`, {
      name: 'Mixer',
      theme: 'dark',
    }));
  return {
    teamId,
    broadcastId: broadcast.id,
    overlayToken: overlay ? overlay.token : '',
    async remove() {
      await call(page, 'post', `${path}/end`);
      await call(page, 'delete', path);
    },
  };
}
