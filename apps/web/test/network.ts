import type {
  CheckImportAnswer,
  CreateShareAnswer,
  DeclaredRating,
  EndedSessionsAnswer,
  ErrorCode,
  HomeAnswer,
  ImportMatchesAnswer,
  ListMatchesAnswer,
  ListSessionsAnswer,
  ListSharesAnswer,
  MatchAnswer,
  PlayerAnswer,
  Profile,
  RatingHistoryAnswer,
  RatingVisibility,
  RecordAnswer,
  UserAnswer,
} from '@allcourt/contract';
import { ERRORS } from '@allcourt/contract';
import { expect, onTestFinished, vi } from 'vitest';

/** What the server answers with, call by call, in the contract's own types: a fake cannot drift from it. */
export interface Answers {
  'GET /auth/me': UserAnswer;
  'POST /auth/firebase': UserAnswer;
  'POST /auth/demo': UserAnswer;
  'POST /auth/logout': undefined;
  'DELETE /api/auth/delete': undefined;
  'GET /user/profile': Profile;
  'PATCH /user/preferences': Profile;
  'POST /api/feedback': undefined;
  'GET /auth/sessions': ListSessionsAnswer;
  'DELETE /auth/sessions/:sessionId': undefined;
  'POST /auth/logout-others': EndedSessionsAnswer;
  'POST /auth/logout-all': undefined;
  'GET /api/home': HomeAnswer;
  'GET /api/matches': ListMatchesAnswer;
  'GET /api/matches/record': RecordAnswer;
  'GET /api/matches/:matchId': MatchAnswer;
  'POST /api/matches': MatchAnswer;
  'POST /api/matches/import/check': CheckImportAnswer;
  'POST /api/matches/import': ImportMatchesAnswer;
  'GET /api/players/:username': PlayerAnswer;
  'GET /api/players/:username/ratings': RatingHistoryAnswer;
  'PUT /api/ratings/declared': DeclaredRating;
  'DELETE /api/ratings/declared/:system/:discipline': undefined;
  'PUT /api/ratings/visibility': RatingVisibility;
  'GET /api/matches/:matchId/shares': ListSharesAnswer;
  'POST /api/matches/:matchId/shares': CreateShareAnswer;
  'DELETE /api/matches/:matchId/shares/:shareId': undefined;
  'GET /api/account/export': object;
  'GET /readyz': { status: 'ready' };
}

export interface Call {
  method: string;
  path: string;
  search: URLSearchParams;
  body: unknown;
}

/** An answer, a refusal, or nothing: the network itself failing. */
export type Reply<T> = T | Refused | typeof NO_ANSWER;

export type Handlers = {
  [K in keyof Answers]?: (call: Call) => Reply<Answers[K]> | Promise<Reply<Answers[K]>>;
};

export const NO_ANSWER = Symbol('the network gives no answer');

class Refused {
  readonly code: ErrorCode;
  readonly detail: unknown;

  constructor(code: ErrorCode, detail?: unknown) {
    this.code = code;
    this.detail = detail;
  }
}

/** The server's own refusal, as its error handler writes it. */
export function refused(code: ErrorCode, detail?: unknown): Refused {
  return new Refused(code, detail);
}

/** Puts these answers where the network would be, and fails the test on a call that has none. Gives the calls made. */
export function stubNetwork(handlers: Handlers): Call[] {
  const calls: Call[] = [];
  const unexpected: string[] = [];
  const known = Object.entries(handlers).map(([name, answer]) => ({ pattern: patternOf(name), answer }));

  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, location.href);
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method, path: pathname, search: searchParams, body };
    calls.push(call);
    const handler = known.find(({ pattern }) => pattern.test(`${method} ${pathname}`));
    if (!handler) {
      unexpected.push(`${method} ${pathname}`);
    }
    const reply = handler ? await handler.answer(call) : NO_ANSWER;
    if (reply === NO_ANSWER) {
      throw new TypeError('Failed to fetch');
    }
    return respond(reply);
  });
  onTestFinished(() => {
    expect(unexpected, 'calls without an answer').toEqual([]);
  });
  return calls;
}

function patternOf(name: string): RegExp {
  return new RegExp(`^${name.replaceAll('/', '\\/').replaceAll(/:\w+/g, '[^/]+')}$`);
}

function respond(reply: unknown): Response {
  if (reply instanceof Refused) {
    const { status, message } = ERRORS[reply.code];
    const body = { error: message, code: reply.code, requestId: 'req-1', detail: reply.detail };
    return Response.json(body, { status });
  }
  return reply === undefined ? new Response(null, { status: 204 }) : Response.json(reply);
}
