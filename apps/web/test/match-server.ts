// A server of the protocol of matches, in memory: it appends, refuses and answers as the real one does, by the same
// rules, and can be cut off, made busy, or made to lose its answers.
import { isDeepStrictEqual } from 'node:util';
import {
  type AppendAnswer,
  type AppendBody,
  answerNamingBody,
  appendBody,
  type Branch,
  branchBody,
  type CreateMatchBody,
  createMatchBody,
  type DeletedDetail,
  type DeviceClock,
  disputeBody,
  ERRORS,
  type ErrorCode,
  type EventsAnswer,
  type FeedbackBody,
  feedbackBody,
  type LeaseAnswer,
  type LeaseBody,
  type LeaseDetail,
  type LoggedEvent,
  leaseBody,
  type MatchAnswer,
  type MatchSummary,
  type RefusedDetail,
  type ReplyAnswerBody,
  replyBody,
  resolveBranchBody,
  type StaleDetail,
  type User,
  type UserAnswer,
} from '@allcourt/contract';
import { apply, type Match, replay, type Side } from '@allcourt/scoring';
import { v7 as uuidv7 } from 'uuid';
import { vi } from 'vitest';
import { fromCreateBody, summaryOf } from '#web/data/match-log/stored-match.ts';
import type { WireEvent } from '#web/data/match-log/topics.ts';
import type { NewMatch } from '#web/features/match-log/create-match-logs.ts';
import { buildOccurrence } from './calendar.ts';
import type { ManualClock } from './manual-clock.ts';
import { buildUser } from './people.ts';
import { must } from './play.ts';

export const LEASE_MS = 120_000;

/** The fate of a request on its way. */
export type Fate =
  | 'arrives'
  /** It never gets there. */
  | 'is-lost'
  /** It arrives and takes effect, but the answer is lost. */
  | 'answer-is-lost'
  | { readonly status: number; readonly retryAfter?: string }
  /** The server refuses: everything, or the requests that end like that. */
  | { readonly refusal: ErrorCode; readonly detail?: unknown; readonly of?: string }
  /** Something between here and the server answers in its place. */
  | { readonly page: string }
  /** It gets there, and nothing comes back. */
  | 'hangs'
  /** It gets there and takes effect; the answer comes only then. */
  | { readonly answeredAfter: Promise<void> };

interface ServerMatch {
  readonly body: CreateMatchBody;
  readonly ownerId: string;
  log: LoggedEvent[];
  readonly branches: Branch[];
  /** The side on which this browser's account was named. */
  namedSide?: Side | undefined;
  lease: { deviceId: string; until: number } | null;
  /** The time its owner deleted it. */
  deletedAt?: number | null;
}

interface Refusal {
  readonly code: ErrorCode;
  readonly detail?: unknown;
}

export interface MatchServer {
  /** The account of the browser's cookie; null when it has expired. */
  session: User | null;
  /** Applies to all requests from now on. */
  fate: Fate;
  /** Applies to the next requests, before `fate`. */
  readonly nextFates: Fate[];
  /** `POST /api/matches`, in the order in which they arrived. */
  readonly requests: string[];
  /** Of every entry that was sent, in the order in which they arrived. */
  readonly clocks: (DeviceClock | null)[];
  readonly feedback: FeedbackBody[];
  /** Changes of a calendar. */
  readonly calendar: { readonly request: string; readonly body: unknown }[];
  /** The entries of these ids are refused by a rule that this app does not know. */
  readonly poisoned: Set<string>;
  /** Data of a match beside its log. */
  branchesOf(matchId: string): readonly Branch[];
  /** The ids in the log of a match. */
  idsOf(matchId: string): string[];
  /** Winners of the points that count: `aab`. */
  pointsOf(matchId: string): string;
  has(matchId: string): boolean;
  /** Makes a match without this browser; the signed-in account's unless said. */
  createElsewhere(match: NewMatch, ownerId?: string): string;
  remove(matchId: string): void;
  /** Its owner deletes a match from another device. */
  deleteElsewhere(matchId: string): void;
  /** The signed-in account was named in a match, and has not answered. */
  nameIn(matchId: string, side: Side): void;
  /** Answers about matches, in the order in which they were taken. */
  readonly answers: unknown[];
  /** Lets everybody read a match. */
  open(matchId: string): void;
  /** Settles once a request hangs, or waits for its answer. */
  hanging(): Promise<void>;
  /** Another device of the same person scores. */
  scoreElsewhere(matchId: string, body: Omit<AppendBody, 'base'>): void;
  /** Events that a spectator would receive. */
  logOf(matchId: string): readonly LoggedEvent[];
  /** The match as a spectator sees it. */
  summaryOf(matchId: string): MatchSummary;
  /** Its clock against the devices'. */
  clockRunsAheadBy(ms: number): void;
  /** Loses what it knew after this place, as after a restored backup. */
  goBackTo(matchId: string, seq: number): void;
}

export function startMatchServer(clock: ManualClock): MatchServer {
  const matches = new Map<string, ServerMatch>();
  const opened = new Set<string>();
  const hung = Promise.withResolvers<void>();
  let ahead = 0;
  const now = () => clock.now() + ahead;
  const server: MatchServer = {
    session: buildUser(),
    fate: 'arrives',
    nextFates: [],
    requests: [],
    clocks: [],
    feedback: [],
    calendar: [],
    poisoned: new Set(),
    branchesOf: (matchId) => find(matchId).branches,
    idsOf: (matchId) => find(matchId).log.map(({ event }) => event.id),
    pointsOf: (matchId) => winnersOf(replayed(find(matchId))),
    has: (matchId) => matches.has(matchId),
    createElsewhere({ setup, players, surface }, ownerId = buildUser().id) {
      const id = uuidv7();
      const sides = { a: [...players.a], b: [...players.b] };
      const body = { id, setup, players: sides, surface, startedAt: now() };
      matches.set(id, { body, ownerId, log: [], branches: [], lease: null });
      return id;
    },
    remove: (matchId) => void matches.delete(matchId),
    deleteElsewhere(matchId) {
      find(matchId).deletedAt = now();
    },
    nameIn(matchId, side) {
      find(matchId).namedSide = side;
    },
    answers: [],
    open: (matchId) => void opened.add(matchId),
    hanging: () => hung.promise,
    scoreElsewhere(matchId, body) {
      const base = find(matchId).log.length;
      const answer = append(find(matchId), { base, ...body });
      if ('code' in answer) {
        throw new Error(`The other device was refused: ${answer.code}`);
      }
    },
    logOf: (matchId) => find(matchId).log,
    summaryOf: (matchId) => ({ ...present(find(matchId), buildUser()).match, mySide: null, canScore: false }),
    clockRunsAheadBy(ms) {
      ahead = ms;
    },
    goBackTo(matchId, seq) {
      find(matchId).log = find(matchId).log.slice(0, seq);
    },
  };

  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const path = input.replace(/^https?:\/\/[^/]+/, '');
    const request = `${init.method ?? 'GET'} ${path}`;
    // Asking for the scorer runs beside other requests, so it takes no fate meant for those.
    const fate =
      (/\/(lease|people|line-up|needs)$|^GET .*\/branches$/.test(request)
        ? undefined
        : server.nextFates.shift()) ?? server.fate;
    if (fate === 'is-lost') {
      throw new TypeError('Failed to fetch');
    }
    server.requests.push(request);
    if (fate === 'hangs') {
      hung.resolve();
      return new Promise<Response>((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    }
    if (typeof fate === 'object' && 'page' in fate) {
      return new Response(fate.page, { headers: { 'content-type': 'text/html' } });
    }
    if (typeof fate === 'object' && 'refusal' in fate && request.endsWith(fate.of ?? '')) {
      return respond({ code: fate.refusal, detail: fate.detail });
    }
    if (typeof fate === 'object' && 'status' in fate) {
      const headers = fate.retryAfter === undefined ? {} : { 'retry-after': fate.retryAfter };
      return new Response('Service Unavailable', { status: fate.status, headers });
    }
    const answer = answerTo(request, typeof init.body === 'string' ? JSON.parse(init.body) : undefined);
    if (fate === 'answer-is-lost') {
      throw new TypeError('Failed to fetch');
    }
    if (typeof fate === 'object' && 'answeredAfter' in fate) {
      hung.resolve();
      await fate.answeredAfter;
    }
    return respond(answer);
  });

  function answerTo(request: string, body: unknown): unknown {
    if (server.session === null) {
      return { code: 'not-signed-in' } satisfies Refusal;
    }
    const [, matchId = '', after] = /^GET \/api\/matches\/([^/]+)\/events\?after=(\d+)$/.exec(request) ?? [];
    const [, appendedTo] = /^POST \/api\/matches\/([^/]+)\/events$/.exec(request) ?? [];
    const [, ofLease] = /^(?:GET|POST) \/api\/matches\/([^/]+)\/lease$/.exec(request) ?? [];
    const [, ofBranches] = /^(?:GET|POST) \/api\/matches\/([^/]+)\/branches(?:\/|$)/.exec(request) ?? [];
    const [, answered] = /^POST \/api\/matches\/([^/]+)\/(?:answer|disputes)$/.exec(request) ?? [];
    const [, asked] = /^(?:GET|DELETE) \/api\/matches\/([^/]+)$/.exec(request) ?? [];
    const [, restored] = /^POST \/api\/matches\/([^/]+)\/restore$/.exec(request) ?? [];
    if (request === 'GET /auth/me') {
      return { user: server.session } satisfies UserAnswer;
    }
    if (request === 'POST /api/feedback') {
      const sent = feedbackBody.parse(body);
      server.feedback.push(...(server.feedback.some(({ id }) => id === sent.id) ? [] : [sent]));
      return undefined;
    }
    if (request.startsWith('PUT /api/calendar/')) {
      server.calendar.push({ request, body });
      if (!request.endsWith('/reply')) {
        return {};
      }
      const sent = replyBody.parse(body);
      return {
        occurrence: buildOccurrence({
          own: sent.answer === null ? null : { answer: sent.answer, note: sent.note ?? null, waiting: null },
        }),
      } satisfies ReplyAnswerBody;
    }
    if (request === 'POST /api/matches') {
      return create(createMatchBody.parse(body), server.session);
    }
    const match = matches.get(
      appendedTo ?? answered ?? ofLease ?? ofBranches ?? asked ?? restored ?? matchId,
    );
    if (!match || !(opened.has(match.body.id) || mayRead(server.session, match))) {
      return { code: 'match-not-found' } satisfies Refusal;
    }
    if (answered) {
      return hear(match, body);
    }
    const [, act] = /^(DELETE|POST) \/api\/matches\/[^/]+(?:\/restore)?$/.exec(request) ?? [];
    if (act) {
      match.deletedAt = act === 'DELETE' ? now() : null;
      return undefined;
    }
    if (match.deletedAt) {
      const until = new Date(match.deletedAt + 30 * 86_400_000).toISOString();
      return { code: 'match-deleted', detail: { until } satisfies DeletedDetail } satisfies Refusal;
    }
    if (appendedTo && match.ownerId !== server.session.id) {
      return { code: 'not-scorer' };
    }
    if (appendedTo) {
      const sent = appendBody.parse(body);
      server.clocks.push(...(sent.clocks ?? []));
      return append(match, sent);
    }
    if (ofLease) {
      return changeLease(match, body === undefined ? undefined : leaseBody.parse(body));
    }
    if (ofBranches) {
      return changeBranches(match, request, body);
    }
    if (asked) {
      return present(match, server.session);
    }
    const log = match.log.slice(Number(after));
    return { seq: match.log.length, events: log } satisfies EventsAnswer;
  }

  function create(body: CreateMatchBody, owner: User): MatchAnswer | Refusal {
    const known = matches.get(body.id);
    if (known && !(known.ownerId === owner.id && isDeepStrictEqual(known.body, body))) {
      return { code: 'id-taken' };
    }
    const match = known ?? { body, ownerId: owner.id, log: [], branches: [], lease: null };
    matches.set(body.id, match);
    return present(match, owner);
  }

  function hear(match: ServerMatch, body: unknown): Refusal | undefined {
    const answer = answerNamingBody.safeParse(body);
    if (!answer.success) {
      server.answers.push(disputeBody.parse(body));
      return undefined;
    }
    if (answer.data.answer === 'confirm' && answer.data.seq !== match.log.length) {
      return { code: 'result-changed' };
    }
    server.answers.push(answer.data);
    match.namedSide = undefined;
    return undefined;
  }

  function changeLease(match: ServerMatch, change: LeaseBody | undefined): LeaseAnswer {
    const deviceId = change?.act === 'hand-over' ? change.to : change?.deviceId;
    if (deviceId !== undefined) {
      match.lease = deviceId === null ? null : { deviceId, until: now() + LEASE_MS };
    }
    const { lease } = match;
    const until = new Date(lease?.until ?? 0).toISOString();
    const scorer = server.session?.displayName ?? '';
    return {
      lease: lease && { deviceId: lease.deviceId, kind: null, scorer, since: null, until },
      devices: [],
    };
  }

  function changeBranches(match: ServerMatch, request: string, body: unknown): unknown {
    if (request.startsWith('GET')) {
      return { branches: match.branches.filter(({ choice }) => choice === null) };
    }
    const [, decided] = /\/branches\/([^/]+)\/resolve$/.exec(request) ?? [];
    if (decided) {
      const { choice } = resolveBranchBody.parse(body);
      const index = match.branches.findIndex(({ id }) => id === decided);
      const branch = match.branches[index];
      if (!branch) {
        return { code: 'branch-not-found' } satisfies Refusal;
      }
      match.branches[index] = { ...branch, choice };
      return { branch: { ...branch, choice } };
    }
    const sent = branchBody.parse(body);
    const known = match.branches.find(({ id }) => id === sent.id);
    const branch = known ?? {
      ...sent,
      scorer: server.session?.displayName ?? '',
      createdAt: new Date(now()).toISOString(),
      choice: null,
    };
    match.branches.push(...(known ? [] : [branch]));
    match.lease = match.lease?.deviceId === sent.deviceId ? null : match.lease;
    return { branch };
  }

  function append(
    match: ServerMatch,
    { base, deviceId, takeOver, events }: AppendBody,
  ): AppendAnswer | Refusal {
    const known = events.flatMap(({ id }) => match.log.find(({ event }) => event.id === id) ?? []);
    if (known.length < events.length) {
      const { lease } = match;
      if (lease && lease.deviceId !== deviceId && !takeOver && lease.until > now()) {
        const detail: LeaseDetail = { until: new Date(lease.until).toISOString() };
        return { code: 'lease-held', detail };
      }
      match.lease = { deviceId, until: now() + LEASE_MS };
      if (base + known.length !== match.log.length) {
        const detail: StaleDetail = { seq: match.log.length, events: match.log.slice(base) };
        return { code: 'stale', detail };
      }
      let after = replayed(match);
      for (const event of events.slice(known.length)) {
        const next = apply(after, event);
        if (!next.ok || server.poisoned.has(event.id)) {
          const detail: RefusedDetail = { id: event.id, reason: next.ok ? 'poisoned' : next.reason };
          return { code: 'event-refused', detail };
        }
        after = next.value;
      }
      for (const event of events.slice(known.length)) {
        const receivedAt = new Date(now()).toISOString();
        match.log.push({ seq: match.log.length + 1, event, receivedAt });
      }
    }
    const sent = match.log.filter(({ event }) => events.some(({ id }) => id === event.id));
    const stored = sent.map(({ seq, event, receivedAt }) => ({ id: event.id, seq, receivedAt }));
    return { seq: match.log.length, stored };
  }

  function find(matchId: string): ServerMatch {
    const match = matches.get(matchId);
    if (!match) {
      throw new Error('The server has no such match.');
    }
    return match;
  }

  return server;
}

export function pointEvent(winner: Side, at: number): WireEvent {
  return { id: uuidv7(), at, kind: 'point', winner };
}

/** Winners of the points that count: `aab`. */
export function winnersOf({ effective }: Match): string {
  return effective.map(({ event }) => (event.kind === 'point' ? event.winner : '')).join('');
}

function present(match: ServerMatch, reader: User): MatchAnswer {
  const stored = fromCreateBody(match.body, { accountId: reader.id, now: 0 });
  const newest = match.log.at(-1)?.receivedAt ?? null;
  const canScore = match.ownerId === reader.id;
  const named = match.namedSide ? { namedSide: match.namedSide } : {};
  return { match: { ...summaryOf(stored, replayed(match), newest), ...named, canScore }, log: match.log };
}

function mayRead(reader: User, { body, ownerId }: ServerMatch): boolean {
  const { a, b } = body.players;
  return ownerId === reader.id || [...a, ...b].some(({ accountId }) => accountId === reader.id);
}

function replayed({ body, log }: ServerMatch): Match {
  return must(
    replay(
      body.setup,
      log.map(({ event }) => event),
    ),
  );
}

function respond(answer: unknown): Response {
  if (typeof answer === 'object' && answer !== null && 'code' in answer) {
    const { code, detail } = answer as Refusal; // only refusals have a code
    const { status, message } = ERRORS[code];
    return Response.json({ error: message, code, requestId: 'req-1', detail }, { status });
  }
  return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
}
