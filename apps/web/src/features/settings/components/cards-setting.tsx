import type { CardsShownTo } from '@allcourt/contract';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useProfile } from '#web/features/settings/api/profile.ts';
import { usePreference } from '#web/features/settings/api/save-preference.ts';
import type { Choice } from '#web/ui/choice.ts';
import { FieldError } from '#web/ui/field.tsx';
import { SettingRow } from '#web/ui/setting-section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TileChoice } from '#web/ui/tile-choice.tsx';

const LABEL = 'Spectators who see my card and win chances';

const TEAMS = { value: 'teams', label: 'My teams', hint: 'Members of your teams' } as const;
const NO_ONE = { value: 'none', label: 'No one', hint: 'Only the score and your name' } as const;
const CHOICES: readonly Choice<CardsShownTo>[] = [
  TEAMS,
  { value: 'anyone', label: 'Anyone watching', hint: 'With a link or a public broadcast' },
  NO_ONE,
];

interface CardsSettingProps {
  /** Possible minors show theirs to their teams at most. */
  isMinor: boolean;
}

/** The people who see the player's card beside the score of their matches. Saved on each press. */
export function CardsSetting({ isMinor }: CardsSettingProps) {
  const { data, isPending, error: unread } = useProfile();
  const { chosen, save, error } = usePreference('cardsShownTo', { onSaved: () => {} });
  // Nothing chosen is the careful default.
  const rule = isMinor && chosen === 'anyone' ? 'teams' : (chosen ?? 'teams');
  const shown = data || chosen ? rule : null;
  const problem = error ?? (data ? null : unread);
  return (
    <SettingRow label={LABEL} hint="Photo, record, rating, forecast and win probability">
      {isPending ? (
        <Skeleton className="h-16" />
      ) : (
        <TileChoice
          label={LABEL}
          choices={isMinor ? [TEAMS, NO_ONE] : CHOICES}
          columns={isMinor ? 2 : 3}
          value={shown}
          onChange={(next) => next && next !== shown && save(next)}
        />
      )}
      <p className="type-caption mt-2">
        {isMinor
          ? 'Cards of players who may be under 18 are shown to members of their teams only, without ratings.'
          : 'Hidden ratings stay hidden. Win chances show only if all players allow them.'}
      </p>
      <div role="alert" className="mt-2 empty:hidden">
        {problem && <FieldError>{problemSentence(problem)}</FieldError>}
      </div>
    </SettingRow>
  );
}
