import type { Player } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { useState } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { readRememberedSetup } from './remembered-setup.ts';
import { openSetup, type SetupForm, withPlayer, withSport } from './setup-form.ts';

/** Singles against someone, such as a challenge on a ladder. */
export interface ArrangedSingles {
  readonly sport: Sport;
  readonly opponent: Player;
}

/** The setup of a match. Its sport follows the account's mode, which may load late, until one is chosen here. */
export function useSetupForm(mode: Sport | null, singles: ArrangedSingles | null = null) {
  const { user } = useAuth();
  const [remembered] = useState(readRememberedSetup);
  const [hasChosenSport, setChosenSport] = useState(singles !== null);
  const [form, setForm] = useState(() => {
    const opened = openSetup(
      singles?.sport ?? mode ?? remembered.sport ?? 'tennis',
      { name: user?.displayName ?? '', accountId: user?.id ?? '' },
      singles ? { ...remembered, discipline: 'singles' } : remembered,
    );
    return singles ? withPlayer(opened, 'b', 1, singles.opponent) : opened;
  });
  const current = hasChosenSport || !mode || mode === form.sport ? form : withSport(form, mode, remembered);

  return {
    form: current,
    /** True when a match was set up on this device before. */
    isRemembered: remembered.sport !== undefined,
    /** Takes the form on from where it stands. */
    change(next: (form: SetupForm) => SetupForm) {
      setForm(next(current));
    },
    chooseSport(sport: Sport) {
      setChosenSport(true);
      setForm(withSport(current, sport, remembered));
    },
  };
}
