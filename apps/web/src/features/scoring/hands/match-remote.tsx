import { opponentOf } from '@allcourt/scoring';
import { useEffect, useState } from 'react';
import { useDeviceChoice } from '#web/data/use-device-choice.ts';
import { hasSpeech, playCue } from '#web/device/cues.ts';
import { useDevice } from '#web/device/device-context.tsx';
import { RemoteDialog } from '#web/features/remote/remote-dialog.tsx';
import type { RemoteAct } from '#web/features/remote/remote-keys.ts';
import { useRemote } from '#web/features/remote/use-remote.ts';
import type { LiveParts } from '#web/features/scoring/live-parts.ts';
import { padTitles } from '#web/features/scoring/pads/pad-titles.ts';
import { Switch } from '#web/ui/switch.tsx';

interface MatchRemoteProps {
  parts: LiveParts;
  /** True while it is being set up. */
  isOpen: boolean;
  /** Hears whether the remote may score. */
  onSwitch(isOn: boolean): void;
  onClose(): void;
}

/** Scores the match by a remote: a point for the near side, one for the far side, undo. It draws only its dialog. */
export function MatchRemote({ parts, isOpen, onSwitch, onClose }: MatchRemoteProps) {
  const { view, cast, scoring, spoken } = parts;
  const [hasSound, setSound] = useDeviceChoice('remote:sound', true);
  const [notice, setNotice] = useState('');
  const device = useDevice();
  const titles = padTitles(cast);
  const isOn = view.match.state.status === 'in-progress';
  const act = (one: RemoteAct) => {
    const isTaken = one === 'undo' ? scoring.undo() : isOn && scoring.score(SIDE_OF[one](cast.near));
    if (isTaken && hasSound) {
      playCue(CUE_OF[one]);
    }
    setNotice(isTaken || one !== 'undo' ? '' : 'Nothing to undo');
  };
  const remote = useRemote({ place: 'match', hasKeys: view.meta.canScore, hasVoice: false }, act);
  useEffect(() => onSwitch(remote.hasKeys), [onSwitch, remote.hasKeys]);
  return (
    <>
      <p role="status" className="sr-only">
        {notice}
      </p>
      {isOpen && (
        <RemoteDialog
          remote={remote}
          names={{ made: titles.near, missed: titles.far, undo: 'Undo' }}
          abilities={[
            [
              'Vibration',
              canVibrate(device.platform) ? 'Works if your device can' : "Doesn't work in this browser",
            ],
            ['Spoken score', hasSpeech() ? 'Works' : "Doesn't work in this browser"],
          ]}
          onClose={onClose}
        >
          {remote.hasKeys && (
            <>
              <Switch
                checked={hasSound}
                onChange={setSound}
                hint={`High for ${titles.near}, low for ${titles.far}, falling for Undo`}
              >
                Sound
              </Switch>
              <Switch
                checked={spoken.isOn}
                onChange={spoken.set}
                disabled={!hasSpeech()}
                hint="Calls the score after each point"
              >
                Spoken score
              </Switch>
            </>
          )}
        </RemoteDialog>
      )}
    </>
  );
}

const SIDE_OF = { made: (near: 'a' | 'b') => near, missed: opponentOf } as const;
const CUE_OF = { made: 'hit', missed: 'miss', undo: 'undo' } as const;

function canVibrate(platform: 'web' | 'ios' | 'android'): boolean {
  return platform !== 'web' || 'vibrate' in navigator;
}
