import type { Sport } from '@allcourt/scoring';
import { useState } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { readRememberedSetup } from './remembered-setup.ts';
import { openSetup, type SetupForm, withSport } from './setup-form.ts';

/** The setup of a match. Its sport follows the account's mode, which may load late, until one is chosen here. */
export function useSetupForm(mode: Sport | null) {
  const { user } = useAuth();
  const [remembered] = useState(readRememberedSetup);
  const [hasChosenSport, setChosenSport] = useState(false);
  const [form, setForm] = useState(() =>
    openSetup(
      mode ?? remembered.sport ?? 'tennis',
      { name: user?.displayName ?? '', accountId: user?.id ?? '' },
      remembered,
    ),
  );
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
