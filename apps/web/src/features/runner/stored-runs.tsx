import { Timer } from 'lucide-react';
import { useState } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { storedRuns } from './stored-run.ts';

/** Paused drills, each with a link to continue. */
export function StoredRuns() {
  const { user } = useAuth();
  const [runs] = useState(() => (user ? storedRuns(user.id) : []));
  return runs.map(({ drillKey, title }) => (
    <Banner
      key={drillKey}
      icon={Timer}
      action={
        <ButtonLink
          to="/training/drills/$key/run"
          params={{ key: drillKey }}
          size="sm"
          className="max-md:h-11"
        >
          Continue<span className="sr-only"> {title}</span>
        </ButtonLink>
      }
    >
      {title} is paused on this device.
    </Banner>
  ));
}
