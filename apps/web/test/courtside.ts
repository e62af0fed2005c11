import type { NewMatch } from '#web/features/match-log/create-match-logs.ts';
import { type ManualClock, manualClock } from './manual-clock.ts';
import { type MatchServer, pointEvent, startMatchServer } from './match-server.ts';
import { newTennisMatch } from './new-match.ts';
import { type Browser, isSaved, openBrowser, type Scoring, type Tab } from './tabs.ts';

const OTHER_DEVICE = '018d2222-0000-7000-8000-000000000002';

/** A device beside the court, the server it scores for, and another device that may score the same match. */
export interface Courtside {
  readonly clock: ManualClock;
  readonly server: MatchServer;
  readonly browser: Browser;
  /** The tab that scores; a reload is a new one. */
  tab: Tab;
  /** A match with these points, all of them sent. */
  begin(winners: string, match?: NewMatch): Promise<{ matchId: string; scoring: Scoring }>;
  /** The other device takes over and scores. */
  scoreElsewhere(matchId: string, winners: string): void;
  /** The socket tells of the entries at these places of the log, in this order. */
  tellOver(matchId: string, places: readonly number[]): void;
  /** The network is back, after the lease of the other device has run out. */
  backAfterTheLease(): Promise<void>;
}

export function openCourtside(): Courtside {
  const clock = manualClock();
  const server = startMatchServer(clock);
  const browser = openBrowser(clock);
  const court: Courtside = {
    clock,
    server,
    browser,
    tab: browser.open(),
    async begin(winners, match = newTennisMatch()) {
      const matchId = await court.tab.logs.createMatch(match);
      const scoring = await court.tab.score(matchId);
      await scoring.tapAndStore(winners);
      await court.tab.sent();
      await scoring.until(isSaved);
      return { matchId, scoring };
    },
    scoreElsewhere(matchId, winners) {
      const events = [...winners].map((winner) => pointEvent(winner === 'a' ? 'a' : 'b', clock.now()));
      server.scoreElsewhere(matchId, { deviceId: OTHER_DEVICE, takeOver: true, events });
    },
    tellOver(matchId, places) {
      const log = server.logOf(matchId);
      const events = places.flatMap((seq) => log.filter((entry) => entry.seq === seq));
      const match = server.summaryOf(matchId);
      court.tab.socket.watchers.get(matchId)?.onEvents({ matchId, events, match });
    },
    async backAfterTheLease() {
      clock.advance(3 * 60_000);
      server.fate = 'arrives';
      await court.tab.comeBack();
    },
  };
  return court;
}
