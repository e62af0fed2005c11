import { useIsOnline } from '#web/device/device-context.tsx';
import { withPoint } from '#web/features/broadcast/model/hand-board.ts';
import { useLive } from '#web/features/broadcast/model/live-context.tsx';
import { scorelineOfBoard, setWord } from '#web/features/broadcast/model/scoreline.ts';
import { useHandBoard } from '#web/features/broadcast/model/use-hand-board.ts';
import { Banner } from '#web/ui/banner.tsx';
import { BoardFoot } from './board-foot.tsx';
import { LiveScore } from './live-score.tsx';

/** A board that is counted by hand, where no match is scored. */
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
          <Banner tone="warn">
            A board without a match is counted on the server, which takes a connection. A match that is scored
            goes on without one.
          </Banner>
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
