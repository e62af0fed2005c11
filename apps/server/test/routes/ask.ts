import type { requestOf } from './requests.ts';
import type { SeenSecrets } from './secrets.ts';
import type { World } from './world.ts';

/** Asks, and keeps every secret of the question and the answer. */
export async function ask(world: World, request: ReturnType<typeof requestOf>, secrets: SeenSecrets) {
  const { url, headers, payload } = request;
  secrets.read(url, headers, Buffer.isBuffer(payload) ? '' : payload);
  const answer = await world.server.app.inject(request);
  const isText = /json|text|mpegurl|calendar/.test(String(answer.headers['content-type']));
  secrets.read(answer.headers['set-cookie'], isText ? answer.body : '');
  return answer;
}

/** The routes but for the app's own files, which are for everyone where it is built. */
export function routesOf({ routes }: World): World['routes'] {
  return routes.filter(({ url }) => !/^\/(\*|index\.html)?$/.test(url));
}

/** The secrets of a world that every route's answers must have shown. */
export function knownSecrets({ ids, identity, people }: World): Readonly<Record<string, string>> {
  return {
    ...{ shareToken: ids.shareToken, overlayToken: ids.overlayToken, feedToken: ids.feedToken },
    boardToken: ids.boardToken,
    ...{ linkToken: ids.linkToken, viewKey: ids.viewKey, inviteCode: ids.code },
    ...{ refreshToken: identity.refreshToken, session: people.owner.cookie.replace('session=', '') },
  };
}
