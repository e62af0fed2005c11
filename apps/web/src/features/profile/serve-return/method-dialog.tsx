import type { Sport } from '@allcourt/scoring';
import { AVERAGE_SERVE } from '@allcourt/scoring/ratings';
import { Dialog } from '#web/ui/dialog.tsx';
import { percentText } from '#web/ui/words/amounts.ts';

/** The method of serve and return ratings, in short. */
export function MethodDialog({ sport, onClose }: { sport: Sport; onClose(): void }) {
  const points = sport === 'tennis' ? 'points' : 'rallies';
  const match = sport === 'tennis' ? 'point by point' : 'rally by rally';
  return (
    <Dialog open title="How serve and return are computed" onClose={onClose}>
      <ul className="grid list-disc gap-2 pl-5 text-ink-2">
        <li>
          They use the {points} of confirmed matches that were scored {match}, apart for each surface. They do
          not change your rating.
        </li>
        <li>
          Your serve is compared with the returns it met, and your return with the serves. Winning {points}{' '}
          from a strong returner counts more.
        </li>
        <li>
          Everyone starts at 1500. There, a serve wins {percentText(AVERAGE_SERVE[sport])} of its {points}{' '}
          against the average return. “Wins” is your share against the average.
        </li>
        <li>
          The range holds the true figure 19 times out of 20. With few {points} it is wide and the figure
          stays near 1500. It widens again while you don’t play.
        </li>
        <li>In doubles, both partners share what their pair won, the less known one more.</li>
        <li>
          A correction of an old match is computed again from there on. “Inputs as JSON” has everything to
          check it.
        </li>
      </ul>
    </Dialog>
  );
}
