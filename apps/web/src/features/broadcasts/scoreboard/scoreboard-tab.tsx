import type { Broadcast, MatchSummary, Surface } from '@allcourt/contract';
import { opponentOf, parseFormat } from '@allcourt/scoring';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { LiveScore, LiveScoreWaits } from '#web/features/player/score/live-score.tsx';
import { homeSideOf, scorelineOfBoard, setWord } from '#web/features/player/score/scoreline.ts';
import { useScoreline } from '#web/features/player/score/use-scoreline.ts';
import { Banner } from '#web/ui/banner.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SurfaceMark } from '#web/ui/surface-mark.tsx';
import { listText } from '#web/ui/words/amounts.ts';
import { BoardFoot } from './board-foot.tsx';
import { withPoint } from './hand-board.ts';
import { ScoredMatch } from './scored-match.tsx';
import { type MatchScoringState, useSlots } from './slots.tsx';
import { useHandBoard } from './use-hand-board.ts';

const InfoDialog = lazyPart(async () => (await import('./info-dialog.tsx')).InfoDialog);

const ChatPanel = lazyPart(async () => (await import('#web/features/crowd/chat-panel.tsx')).ChatPanel);

const BESIDE = 'grid items-start gap-4 md:gap-5 lg:cols-main-89';

/** The score of the broadcast, with buttons for scorers, next to Match Info and the chat. */
export function ScoreboardTab() {
  const slots = useSlots();
  const { answer, match } = useLive();
  const { broadcast, rights } = answer;
  const isScored = slots !== null && broadcast.isLive && rights.isMember && match !== null;
  if (isScored) {
    return (
      <Suspense fallback={<Beside state={null} board={<LiveScoreWaits />} />}>
        <slots.MatchScoring matchId={match.summary.id} home={homeSideOf(match.summary.players, broadcast)}>
          {(state) => <Beside state={state} board={<ScoredMatch state={state} />} />}
        </slots.MatchScoring>
      </Suspense>
    );
  }
  const isCounted = broadcast.matchId === null && broadcast.isLive && rights.canManage;
  return <Beside state={null} board={isCounted ? <HandBoardScore /> : <SeenScore />} />;
}

/** For guests, below the picture: the chat is beside it already, and so is the board if there is no video. */
export function ScoreBelow() {
  const { source } = useLive().answer.broadcast;
  if (source === 'none') {
    return (
      <div className="max-w-140">
        <MatchInfo scoredBy={null} />
      </div>
    );
  }
  return (
    <div className={BESIDE}>
      <SeenScore />
      <MatchInfo scoredBy={null} />
    </div>
  );
}

/** The score at the instant of the picture, without buttons. */
function SeenScore() {
  const line = useScoreline();
  return line ? <LiveScore line={line} /> : <LiveScoreWaits />;
}

function Beside({ state, board }: { state: MatchScoringState | null; board: React.ReactNode }) {
  const scoredBy = state && state.status !== 'loading' ? state.scoredBy : null;
  return (
    <div className={BESIDE}>
      <div className="min-w-0">{board}</div>
      <div className="grid min-w-0 gap-4">
        <MatchInfo scoredBy={scoredBy} />
        <Suspense>
          <ChatPanel />
        </Suspense>
      </div>
    </div>
  );
}

/** The board that is counted by hand, for a broadcast without a match. */
function HandBoardScore() {
  const { answer, serverNow } = useLive();
  const { broadcast } = answer;
  const isOnline = useIsOnline();
  const { board, problem, score, winSet, undo } = useHandBoard();
  const line = scorelineOfBoard(board, { broadcast, instant: serverNow() });
  const stepOf = (half: 'home' | 'away') => {
    const { points } = withPoint(board, half);
    return { score: `${points.home}–${points.away}`, words: '', press: () => score(half) };
  };
  const word = setWord(line.sport).toLowerCase();
  return (
    <>
      {problem !== null && (
        <div className="mb-3">
          <Banner tone="warn" urgent>
            {problem}
          </Banner>
        </div>
      )}
      {!isOnline && (
        <div className="mb-3">
          <Banner tone="warn">Scoring by hand needs a connection. A scored match also works offline.</Banner>
        </div>
      )}
      <LiveScore
        line={line}
        scoring={isOnline ? { home: stepOf('home'), away: stepOf('away') } : null}
        foot={
          <BoardFoot
            undo={isOnline ? undo : null}
            acts={
              winSet && isOnline
                ? [
                    {
                      label: `Win ${word}`,
                      says: `Win ${word} for ${line[winSet.winner].name}, ${line.home.points}–${line.away.points}`,
                      press: winSet.press,
                    },
                  ]
                : []
            }
          />
        }
      />
    </>
  );
}

/** Opponent, venue, surface and type. Can be edited if no match is shown. */
function MatchInfo({ scoredBy }: { scoredBy: string | null }) {
  const { answer, match } = useLive();
  const { broadcast, rights } = answer;
  const [isEditing, setEditing] = useState(false);
  const { opponent, venue, surface, type } = infoWords(broadcast, match?.summary ?? null);
  const isWritten = broadcast.matchId === null;
  const counter = isWritten ? (broadcast.startedBy?.name ?? null) : scoredBy;
  return (
    <Panel
      title="Match Info"
      aside={
        isWritten &&
        rights.canManage && (
          <IconButton
            label="Edit match info"
            size="sm"
            onClick={() => setEditing(true)}
            className="max-md:size-11"
          >
            <Pencil aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </IconButton>
        )
      }
    >
      <dl className="grid cols-lead-23 gap-x-2.5 gap-y-2.25">
        <Fact name="Opponent">{opponent}</Fact>
        <Fact name="Venue">{venue}</Fact>
        <Fact name="Surface">{surface && <SurfaceMark surface={surface} />}</Fact>
        <Fact name="Type">{type}</Fact>
        {(isWritten || counter !== null) && <Fact name="Scored by">{counter}</Fact>}
      </dl>
      {isEditing && (
        <Suspense>
          <InfoDialog broadcast={broadcast} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">
        {children || <span className="font-normal text-ink-3">Not set</span>}
      </dd>
    </>
  );
}

/** Details for the Match Info panel; null if not set. */
interface InfoWords {
  readonly opponent: string | null;
  readonly venue: string | null;
  readonly surface: Surface | null;
  readonly type: string | null;
}

/** Taken from the match, or else from the broadcast. */
function infoWords(broadcast: Broadcast, summary: MatchSummary | null): InfoWords {
  if (!summary) {
    return broadcast.info;
  }
  const away = opponentOf(homeSideOf(summary.players, broadcast));
  return {
    opponent: listText(summary.players[away].map(({ name }) => name)),
    venue: summary.place ?? broadcast.info.venue,
    surface: summary.surface,
    type: typeText(summary),
  };
}

/** `Singles, best of 3`. */
function typeText({ setup }: MatchSummary): string {
  const type = setup.discipline === 'singles' ? 'Singles' : 'Doubles';
  const format = parseFormat(setup.format, setup.ruleset);
  return format.ok && format.value.bestOf > 1 ? `${type}, best of ${format.value.bestOf}` : type;
}
