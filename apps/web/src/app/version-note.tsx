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
 * Offers a newer version of the app. It takes over only on request and never during a match or drill; while this page
 * films, the note stays away.
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
          ? 'Another tab is busy. Update when it is done; nothing is lost.'
          : 'A new version of Allcourt is ready.'}
      </Banner>
    </div>
  );
}
