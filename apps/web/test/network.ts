import type {
  AcceptAnswer,
  AssignmentAnswer,
  AssignmentsAnswer,
  AuditAnswer,
  BlocksAnswer,
  BoardAnswer,
  BoardChange,
  BroadcastAnswer,
  BroadcastsAnswer,
  BroadcastsOfAnswer,
  CalendarAnswer,
  CalibrationAnswer,
  ChatPrivacy,
  CheckImportAnswer,
  CheckSeasonAnswer,
  ClaimSuggestionsAnswer,
  ClaimsAnswer,
  CoachedTeamsAnswer,
  CoachesAnswer,
  CoachFeedbackAnswer,
  ComparisonAnswer,
  CreateEncoderKeyAnswer,
  CreateOverlayAnswer,
  CreateShareAnswer,
  CreateStreamLinkAnswer,
  CrowdAnswer,
  DashboardAnswer,
  DeclaredRating,
  DemoMatchesAnswer,
  DrillResult,
  DrillsAnswer,
  EncoderKeysAnswer,
  EndedSessionsAnswer,
  ErrorCode,
  EventChangedAnswer,
  EventPollsAnswer,
  EventTasksAnswer,
  Family,
  FeedbackThreadAnswer,
  Filming,
  FocusAnswer,
  FollowersAnswer,
  FollowingAnswer,
  FollowStateAnswer,
  HeadToHeadAnswer,
  HighlightAnswer,
  HighlightsAnswer,
  HomeAnswer,
  ImportMatchesAnswer,
  InvitationAnswer,
  InviteAnswer,
  InvitesAnswer,
  JournalAnswer,
  KeepDemoAnswer,
  LadderAnswer,
  LeaderboardAnswer,
  LeaveAnswer,
  LevelsAnswer,
  LineUpAnswer,
  ListMatchesAnswer,
  ListSessionsAnswer,
  ListSharesAnswer,
  LiveLogAnswer,
  LookAnswer,
  LoopAnswer,
  MatchAnswer,
  MatchLengthsAnswer,
  MinorFollowersAnswer,
  NamingLinkAnswer,
  NamingSettingsAnswer,
  NeedsAnswer,
  NotificationSettingsAnswer,
  NotificationsAnswer,
  OccurrenceAnswer,
  OpenNamingLinkAnswer,
  OverlayAnswer,
  OverlaysAnswer,
  OwnDrill,
  OwnLoadAnswer,
  OwnSpare,
  PartnersAnswer,
  PeopleAnswer,
  Plan,
  PlansAnswer,
  PlayerAnswer,
  PlayerCardsAnswer,
  PracticeAnswer,
  PressureAnswer,
  Profile,
  ProgramAnswer,
  ProgressAnswer,
  PushKeyAnswer,
  QuotasAnswer,
  RatingHistoryAnswer,
  RatingVisibility,
  ReactAnswer,
  ReadyCamerasAnswer,
  RecordAnswer,
  ReelAnswer,
  ReportReadyAnswer,
  Restream,
  RestreamsAnswer,
  ResultsAnswer,
  RolesAnswer,
  RosterAnswer,
  ScheduledBroadcastsAnswer,
  ScoutingAnswer,
  SeasonAnswer,
  SecurityEventsAnswer,
  SpareOfferAnswer,
  SparesAnswer,
  StartReadyAnswer,
  StreamLinksAnswer,
  StreamMessageAnswer,
  StreamMessagesAnswer,
  SubgroupsAnswer,
  TeamAnswer,
  TeamLoadAnswer,
  TeamOpponentsAnswer,
  TeamStatsAnswer,
  TeamsAnswer,
  TieAnswer,
  TieBoardAnswer,
  TiesAnswer,
  TimePoll,
  TimePollsAnswer,
  TrainingSessionsAnswer,
  TransferAnswer,
  UpcomingAnswer,
  Usage,
  UserAnswer,
  WaysAnswer,
} from '@allcourt/contract';
import { ERRORS } from '@allcourt/contract';
import { expect, onTestFinished, vi } from 'vitest';

/** The server's answers, call by call, in the contract's own types, so that a fake cannot drift. */
export interface Answers {
  'GET /auth/me': UserAnswer;
  'POST /auth/firebase': UserAnswer;
  'POST /auth/demo': UserAnswer;
  'POST /auth/logout': undefined;
  'DELETE /api/auth/delete': LeaveAnswer;
  'POST /api/account/keep': UserAnswer;
  'POST /api/account/erase': undefined;
  'GET /user/profile': Profile;
  'PATCH /user/preferences': Profile | Response;
  'POST /api/feedback': undefined;
  'GET /auth/sessions': ListSessionsAnswer;
  'GET /auth/ways': WaysAnswer;
  'GET /api/security/events': SecurityEventsAnswer;
  'POST /auth/proof': undefined;
  'DELETE /auth/sessions/:sessionId': undefined;
  'POST /auth/logout-others': EndedSessionsAnswer;
  'POST /auth/logout-all': undefined;
  'GET /api/home': HomeAnswer;
  'GET /api/head-to-head': HeadToHeadAnswer;
  'GET /api/matches': ListMatchesAnswer;
  'GET /api/matches/record': RecordAnswer;
  'GET /api/matches/:matchId': MatchAnswer;
  'POST /api/matches': MatchAnswer;
  'POST /api/matches/import/check': CheckImportAnswer;
  'POST /api/matches/import': ImportMatchesAnswer;
  'GET /api/players/:username': PlayerAnswer;
  'GET /api/players/:username/ratings': RatingHistoryAnswer;
  'GET /api/ratings/calibration': CalibrationAnswer;
  'GET /api/ratings/inputs': Response;
  'PUT /api/ratings/declared': DeclaredRating;
  'DELETE /api/ratings/declared/:system/:discipline': undefined;
  'PUT /api/ratings/visibility': RatingVisibility;
  'GET /api/matches/:matchId/shares': ListSharesAnswer;
  'POST /api/matches/:matchId/shares': CreateShareAnswer;
  'DELETE /api/matches/:matchId/shares/:shareId': undefined;
  'GET /api/account/export': object;
  'GET /api/teams/:teamId/export': object;
  'GET /api/account/usage': Usage;
  'GET /api/quotas': QuotasAnswer;
  'POST /auth/verification': undefined;
  'GET /api/teams': TeamsAnswer;
  'POST /api/teams': TeamAnswer;
  'PATCH /api/teams/:teamId': TeamAnswer;
  'DELETE /api/teams/:teamId': undefined;
  'POST /api/teams/:teamId/restore': undefined;
  'GET /api/push': PushKeyAnswer;
  'PUT /api/push': undefined;
  'DELETE /api/push': undefined;
  'POST /api/teams/:teamId/leave': undefined;
  'POST /api/teams/:teamId/transfer': undefined;
  'GET /api/teams/:teamId/members': RosterAnswer;
  'POST /api/teams/:teamId/members': undefined;
  'GET /api/teams/:teamId/subgroups': SubgroupsAnswer;
  'PUT /api/teams/:teamId/subgroups/:subgroupId': SubgroupsAnswer;
  'DELETE /api/teams/:teamId/subgroups/:subgroupId': SubgroupsAnswer;
  'PATCH /api/teams/:teamId/members/:memberId': undefined;
  'DELETE /api/teams/:teamId/members/:memberId': undefined;
  'PATCH /api/teams/:teamId/own': undefined;
  'GET /api/teams/:teamId/leaderboard': LeaderboardAnswer;
  'GET /api/teams/:teamId/ladders/:sport': LadderAnswer;
  'PUT /api/teams/:teamId/ladders/:sport': LadderAnswer;
  'PUT /api/teams/:teamId/ladders/:sport/place': LadderAnswer;
  'DELETE /api/teams/:teamId/ladders/:sport/place': LadderAnswer;
  'PUT /api/teams/:teamId/ladders/:sport/absence': LadderAnswer;
  'POST /api/teams/:teamId/ladders/:sport/challenges': LadderAnswer;
  'POST /api/challenges/:challengeId/answer': LadderAnswer;
  'PUT /api/challenges/:challengeId/times': LadderAnswer;
  'POST /api/challenges/:challengeId/times/accept': LadderAnswer;
  'GET /api/time-polls': TimePollsAnswer;
  'GET /api/time-polls/:pollId': TimePoll;
  'PUT /api/time-polls/:pollId': TimePoll;
  'PUT /api/time-polls/:pollId/answer': TimePoll;
  'POST /api/time-polls/:pollId/pick': TimePoll;
  'GET /api/family/:minorId/time-polls/:pollId': TimePoll;
  'PUT /api/family/:minorId/time-polls/:pollId/answer': TimePoll;
  'GET /api/spares': SparesAnswer;
  'GET /api/spares/:offerId': OwnSpare;
  'GET /api/family/:minorId/spares/:offerId': OwnSpare;
  'PUT /api/spares/:offerId': SpareOfferAnswer;
  'POST /api/spares/:offerId/answer': OwnSpare;
  'POST /api/family/:minorId/spares/:offerId/answer': OwnSpare;
  'GET /api/teams/:teamId/ties': TiesAnswer;
  'GET /api/teams/:teamId/season': SeasonAnswer;
  'PUT /api/teams/:teamId/season': SeasonAnswer;
  'PUT /api/teams/:teamId/season/results/:resultId': SeasonAnswer;
  'DELETE /api/teams/:teamId/season/results/:resultId': undefined;
  'GET /api/ties/:tieId': TieAnswer;
  'PUT /api/ties/:tieId': TieAnswer;
  'PUT /api/ties/:tieId/void': TieAnswer;
  'PUT /api/ties/:tieId/lineup': TieAnswer;
  'POST /api/ties/:tieId/answer': TieAnswer;
  'POST /api/ties/:tieId/reminders': { reminded: number };
  'PUT /api/ties/:tieId/lines/:code': TieAnswer;
  'PUT /api/ties/:tieId/lines/:code/match': TieAnswer;
  'PUT /api/ties/:tieId/board': { token: string };
  'DELETE /api/ties/:tieId': undefined;
  'DELETE /api/ties/:tieId/board': undefined;
  'GET /api/tie-boards/:token': TieBoardAnswer;
  'GET /api/teams/:teamId/stats': TeamStatsAnswer;
  'GET /api/teams/:teamId/scouting': ScoutingAnswer;
  'GET /api/teams/:teamId/opponents': TeamOpponentsAnswer;
  'GET /api/teams/:teamId/roles': RolesAnswer;
  'PUT /api/teams/:teamId/roles': RolesAnswer;
  'POST /api/teams/:teamId/roles': RolesAnswer;
  'PATCH /api/teams/:teamId/roles/:roleId': RolesAnswer;
  'DELETE /api/teams/:teamId/roles/:roleId': RolesAnswer;
  'GET /api/teams/:teamId/audit': AuditAnswer;
  'GET /api/teams/:teamId/invites': InvitesAnswer;
  'POST /api/teams/:teamId/invites': InviteAnswer;
  'POST /api/teams/:teamId/invites/:inviteId/resend': InviteAnswer;
  'DELETE /api/teams/:teamId/invites/:inviteId': undefined;
  'POST /api/teams/:teamId/requests/:requestId': undefined;
  'GET /api/invites/:code': InvitationAnswer;
  'POST /api/invites/:code/accept': AcceptAnswer;
  'GET /api/notifications': NotificationsAnswer;
  'POST /api/notifications/read': { unread: number };
  'GET /api/notifications/settings': NotificationSettingsAnswer;
  'PUT /api/notifications/settings': NotificationSettingsAnswer;
  'GET /api/people': PeopleAnswer;
  'GET /api/people/naming': NamingSettingsAnswer;
  'PUT /api/people/naming': NamingSettingsAnswer;
  'DELETE /api/people/naming/accepted/:accountId': NamingSettingsAnswer;
  'POST /api/people/naming/link': NamingLinkAnswer;
  'DELETE /api/people/naming/link': undefined;
  'POST /api/people/naming/open': OpenNamingLinkAnswer;
  'POST /api/people/naming/ask': undefined;
  'POST /api/people/naming/requests/:accountId': undefined;
  'GET /api/needs': NeedsAnswer;
  'PUT /api/matches/:matchId/line-up/:side/:number': LineUpAnswer;
  'GET /api/claims': ClaimsAnswer;
  'GET /api/claims/suggestions': ClaimSuggestionsAnswer;
  'POST /api/claims': undefined;
  'POST /api/claims/:claimId/decide': undefined;
  'GET /api/demo/matches': DemoMatchesAnswer;
  'POST /api/demo/matches/keep': KeepDemoAnswer;
  'GET /api/family': Family;
  'GET /api/account/filming': Filming;
  'PUT /api/account/filming': Filming;
  'GET /api/following': FollowingAnswer;
  'GET /api/following/teams/:teamId': FollowStateAnswer;
  'PUT /api/following/teams/:teamId': undefined;
  'DELETE /api/following/teams/:teamId': undefined;
  'GET /api/following/players/:accountId': FollowStateAnswer;
  'PUT /api/following/players/:accountId': undefined;
  'DELETE /api/following/players/:accountId': undefined;
  'GET /api/followers': FollowersAnswer;
  'PUT /api/followers': undefined;
  'DELETE /api/followers/:accountId': undefined;
  'GET /api/teams/:teamId/followers': FollowersAnswer;
  'PUT /api/teams/:teamId/followers': undefined;
  'DELETE /api/teams/:teamId/followers/:accountId': undefined;
  'GET /api/family/:minorId/followers': MinorFollowersAnswer;
  'PUT /api/family/:minorId/followers': undefined;
  'GET /api/chat/privacy': ChatPrivacy;
  'PATCH /api/chat/privacy': ChatPrivacy;
  'GET /api/blocks': BlocksAnswer;
  'DELETE /api/blocks/:accountId': BlocksAnswer;
  'GET /api/training/progress': ProgressAnswer;
  'GET /api/training/drills': DrillsAnswer;
  'GET /api/training/results': ResultsAnswer;
  'PUT /api/training/results/:resultId': { result: DrillResult };
  'PUT /api/training/favourites/:key': undefined;
  'DELETE /api/training/favourites/:key': undefined;
  'PUT /api/training/drills/:drillId': { drill: OwnDrill };
  'DELETE /api/training/drills/:drillId': undefined;
  'POST /api/training/drills/:drillId/restore': { drill: OwnDrill };
  'GET /api/training/journal': JournalAnswer;
  'PUT /api/training/journal/:noteId': undefined;
  'DELETE /api/training/journal/:noteId': undefined;
  'POST /api/training/journal/:noteId/restore': undefined;
  'GET /api/analytics/levels': LevelsAnswer;
  'GET /api/training/transfer/:key': TransferAnswer;
  'GET /api/training/programs': ProgramAnswer;
  'PUT /api/training/programs/:startId': ProgramAnswer;
  'DELETE /api/training/programs/:startId': undefined;
  'POST /api/training/programs/:startId/restore': ProgramAnswer;
  'GET /api/training/sessions': TrainingSessionsAnswer;
  'PUT /api/training/sessions/:sessionId': undefined;
  'DELETE /api/training/sessions/:sessionId': undefined;
  'POST /api/training/sessions/:sessionId/restore': undefined;
  'PUT /api/training/goals/:goalId': undefined;
  'DELETE /api/training/goals/:goalId': undefined;
  'PUT /api/training/skills/:sport/:skill': undefined;
  'GET /api/matches/:matchId/broadcasts': BroadcastsOfAnswer;
  'GET /api/calendar/events/:eventId/:key/broadcasts': BroadcastsOfAnswer;
  'GET /api/training/plans': PlansAnswer;
  'PUT /api/training/plans/:planId': { plan: Plan };
  'GET /api/training/loop': LoopAnswer;
  'GET /api/training/pressure': PressureAnswer;
  'GET /api/calendar/match-lengths': MatchLengthsAnswer;
  'GET /api/calendar': CalendarAnswer;
  'GET /api/calendar/upcoming': UpcomingAnswer;
  'POST /api/calendar/events': EventChangedAnswer;
  'POST /api/calendar/season/check': CheckSeasonAnswer;
  'GET /api/calendar/events/:eventId/:key': OccurrenceAnswer;
  'GET /api/calendar/load': OwnLoadAnswer;
  'GET /api/teams/:teamId/load': TeamLoadAnswer;
  'GET /api/calendar/events/:eventId/:key/polls': EventPollsAnswer;
  'GET /api/calendar/events/:eventId/:key/tasks': EventTasksAnswer;
  'PUT /api/calendar/events/:eventId/:key/tasks/:taskId': EventTasksAnswer;
  'PUT /api/calendar/events/:eventId/:key/tasks/:taskId/taken': EventTasksAnswer;
  'PUT /api/family/:minorId/events/:eventId/:key/tasks/:taskId/taken': EventTasksAnswer;
  'GET /api/coaching/files/:fileId': never;
  'GET /api/coaching/feedback': CoachFeedbackAnswer;
  'PUT /api/coaching/feedback/:threadId': FeedbackThreadAnswer;
  'PUT /api/coaching/feedback/:threadId/messages/:messageId': FeedbackThreadAnswer;
  'PUT /api/coaching/feedback/:threadId/read': FeedbackThreadAnswer;
  'PUT /api/coaching/teams/:teamId/players/:accountId/focus': FocusAnswer;
  'GET /api/coaching/assignments': AssignmentsAnswer;
  'PUT /api/coaching/assignments/:assignmentId': AssignmentAnswer;
  'DELETE /api/coaching/assignments/:assignmentId': AssignmentAnswer;
  'PUT /api/coaching/assignments/:assignmentId/done': AssignmentAnswer;
  'GET /api/coaching/teams': CoachedTeamsAnswer;
  'GET /api/coaching/teams/:teamId/coaches': CoachesAnswer;
  'GET /api/coaching/teams/:teamId/dashboard': DashboardAnswer;
  'GET /api/coaching/teams/:teamId/practice': PracticeAnswer;
  'GET /api/coaching/teams/:teamId/comparison': ComparisonAnswer;
  'GET /api/coaching/teams/:teamId/partners': PartnersAnswer;
  'GET /api/teams/:teamId/broadcasts': BroadcastsAnswer;
  'GET /api/teams/:teamId/scheduled-broadcasts': ScheduledBroadcastsAnswer;
  'PUT /api/scheduled-broadcasts/:scheduledId': null;
  'PATCH /api/scheduled-broadcasts/:scheduledId': null;
  'DELETE /api/scheduled-broadcasts/:scheduledId': null;
  'PUT /api/scheduled-broadcasts/:scheduledId/reminder': null;
  'DELETE /api/scheduled-broadcasts/:scheduledId/reminder': null;
  'GET /api/live/:key': BroadcastAnswer;
  'GET /api/live/:key/log': LiveLogAnswer;
  'GET /api/live/:key/board': BoardAnswer;
  'GET /api/live/:key/cards': PlayerCardsAnswer;
  'GET /api/watch/:token/cards': PlayerCardsAnswer;
  'PUT /api/broadcasts/:broadcastId/board/:changeId': { change: BoardChange };
  'POST /api/broadcasts/:broadcastId/end': BroadcastAnswer;
  'POST /api/broadcasts/:broadcastId/restore': BroadcastAnswer;
  'DELETE /api/broadcasts/:broadcastId': undefined;
  'GET /api/broadcasts/:broadcastId/restreams': RestreamsAnswer;
  'POST /api/broadcasts/:broadcastId/restreams': Restream;
  'DELETE /api/broadcasts/:broadcastId/restreams/:restreamId': undefined;
  'GET /api/broadcasts/:broadcastId/encoder-keys': EncoderKeysAnswer;
  'POST /api/broadcasts/:broadcastId/encoder-keys': CreateEncoderKeyAnswer;
  'DELETE /api/broadcasts/:broadcastId/encoder-keys/:keyId': undefined;
  'GET /api/broadcasts/:broadcastId/links': StreamLinksAnswer;
  'POST /api/broadcasts/:broadcastId/links': CreateStreamLinkAnswer;
  'DELETE /api/broadcasts/:broadcastId/links/:linkId': undefined;
  'GET /api/teams/:teamId/overlays': OverlaysAnswer;
  'POST /api/teams/:teamId/overlays': CreateOverlayAnswer;
  'DELETE /api/teams/:teamId/overlays/:overlayId': undefined;
  'GET /api/overlay/:token': OverlayAnswer;
  'GET /api/teams/:teamId/ready-cameras': ReadyCamerasAnswer;
  'PUT /api/ready-cameras/:cameraId': ReportReadyAnswer;
  'DELETE /api/ready-cameras/:cameraId': undefined;
  'PUT /api/ready-cameras/:cameraId/still': undefined;
  'POST /api/ready-cameras/:cameraId/start': StartReadyAnswer;
  'POST /api/ready-cameras/:cameraId/look': LookAnswer;
  'GET /api/live/:key/messages': StreamMessagesAnswer;
  'PUT /api/live/:key/messages/:messageId': StreamMessageAnswer;
  'DELETE /api/live/:key/messages/:messageId': StreamMessageAnswer;
  'PUT /api/live/:key/messages/:messageId/pin': StreamMessageAnswer;
  'PUT /api/broadcasts/:broadcastId/slow-mode': undefined;
  'PUT /api/live/:key/messages/:messageId/reactions/:emoji': StreamMessageAnswer;
  'DELETE /api/live/:key/messages/:messageId/reactions/:emoji': StreamMessageAnswer;
  'POST /api/live/:key/messages/:messageId/report': undefined;
  'PUT /api/broadcasts/:broadcastId': BroadcastAnswer;
  'PUT /api/broadcasts/:broadcastId/mutes/:accountId': undefined;
  'DELETE /api/broadcasts/:broadcastId/mutes/:accountId': undefined;
  'PUT /api/blocks/:accountId': BlocksAnswer;
  'GET /api/live/:key/reactions': CrowdAnswer;
  'POST /api/live/:key/reactions': ReactAnswer;
  'GET /api/live/:key/highlights': HighlightsAnswer;
  'GET /api/reels/:accountId': ReelAnswer;
  'PUT /api/broadcasts/:broadcastId/highlights/:highlightId': HighlightAnswer;
  'DELETE /api/broadcasts/:broadcastId/highlights/:highlightId': undefined;
  'PATCH /api/broadcasts/:broadcastId': BroadcastAnswer;
  'GET /live/:id/:key/clip.mp4': Response;
  'GET /live/:id/:key/recording.mp4': Response;
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

/** The newest call to a route, by method and path: others are made at their own time, and may come last. */
export function lastCall(calls: readonly Call[], route: RegExp): Call | undefined {
  return calls.findLast(({ method, path }) => route.test(`${method} ${path}`));
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
  if (reply instanceof Response) {
    return reply;
  }
  return reply === undefined ? new Response(null, { status: 204 }) : Response.json(reply);
}
