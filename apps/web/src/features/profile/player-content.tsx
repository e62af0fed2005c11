import type { PlayerAnswer } from '@allcourt/contract';
import { SPORTS } from '@allcourt/scoring';
import { DeclaredPanel } from '#web/features/profile/declared/declared-panel.tsx';
import { SportPanel } from './sport-panel.tsx';
import { VisibilityPanel } from './visibility-panel.tsx';

/** Both sports side by side, and other ratings. */
export function PlayerContent({ answer }: { answer: PlayerAnswer }) {
  const { player, ratings, own } = answer;
  return (
    <div className="grid items-start gap-(--gutter) lg:grid-cols-2">
      {SPORTS.map((sport) => (
        <SportPanel key={sport} sport={sport} answer={answer} />
      ))}
      {ratings && (
        <DeclaredPanel username={player.username} declared={ratings.declared} isOwn={own !== null} />
      )}
      {own && <VisibilityPanel username={player.username} {...own} />}
    </div>
  );
}
