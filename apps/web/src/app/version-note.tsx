import { RefreshCw } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { isBusy } from '#web/data/busy.ts';
import { useOnAir } from '#web/data/on-air.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { type NewVersion, newVersion as waitingVersion } from './service-worker.ts';

interface VersionNoteProps {
  version?: NewVersion;
}

/**
 * A newer version of the app is there. It never takes over by itself, and never in the middle of something; while this
 * page films, it says nothing of it.
 */
export function VersionNote({ version = waitingVersion }: VersionNoteProps) {
  const isWaiting = useSyncExternalStore(version.subscribe, version.isWaiting);
  const [isPutOff, putOff] = useState(false);
  const isFilming = useOnAir() !== null;
  if (!isWaiting || isFilming) {
    return null;
  }
  const update = async () => {
    if (await isBusy()) {
      putOff(true);
    } else {
      version.takeOver();
    }
  };
  return (
    <div className="page-width pt-3">
      <Banner
        icon={RefreshCw}
        action={
          <Button size="sm" onClick={() => void update()}>
            Update
          </Button>
        }
      >
        {isPutOff
          ? 'Something is under way in another tab. Update once it is over: nothing is lost meanwhile.'
          : 'A new version of Allcourt is ready.'}
      </Banner>
    </div>
  );
}
