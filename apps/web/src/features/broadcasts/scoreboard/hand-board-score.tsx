import { useIsOnline } from '#web/device/device-context.tsx';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { LiveScore } from '#web/features/player/score/live-score.tsx';
import { scorelineOfBoard, setWord } from '#web/features/player/score/scoreline.ts';
import { Banner } from '#web/ui/banner.tsx';
import { BoardFoot } from './board-foot.tsx';
import { withPoint } from './hand-board.ts';
import { useHandBoard } from './use-hand-board.ts';

/** The board that is counted by hand, for a broadcast without a match. */
export function HandBoardScore() {
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
