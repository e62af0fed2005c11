import type { StatProfile } from '@allcourt/contract';
import { hasVoice as canListen } from '#web/features/remote/listener.ts';
import type { LiveParts } from '#web/features/scoring/live-parts.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Switch } from '#web/ui/switch.tsx';

const DEPTHS = [
  { value: 'basic', label: 'Basic' },
  { value: 'intermediate', label: 'Intermediate' },
  { value: 'advanced', label: 'Advanced' },
] as const;

const DEPTH_WORDS: Readonly<Record<StatProfile, string>> = {
  basic: 'One tap per point.',
  intermediate: 'Plus how each point ended, and which serve.',
  advanced: 'Plus shot, direction, depth and rally length.',
};

/** The settings for scoring this match on this device. */
export function SettingRows({ view, depth, spoken, sun, prompting, keys, clocks, umpire, voice }: LiveParts) {
  return (
    <div className="grid gap-4">
      <div>
        <p aria-hidden="true" className="type-label mb-2">
          Tracking for this match
        </p>
        <Segmented
          block
          label="Tracking for this match"
          choices={DEPTHS}
          value={depth.depth}
          onChange={depth.choose}
        />
        <p className="type-caption mt-1.5">{DEPTH_WORDS[depth.depth]} You never have to answer.</p>
      </div>
      <div className="grid gap-1 border-t border-line pt-2">
        {view.meta.canScore && (
          <Switch
            checked={umpire.isOn}
            onChange={umpire.set}
            hint="Names instead of you, the call in words, clocks and penalties at hand"
          >
            I am the umpire
          </Switch>
        )}
        <Switch checked={spoken.isOn} onChange={spoken.set} hint="Calls the score after each point">
          Spoken score
        </Switch>
        <Switch
          checked={!prompting.isAuto}
          onChange={(on) => prompting.setAuto(!on)}
          hint="Ends, serving order, receiver"
        >
          Ask before the next point
        </Switch>
        <Switch
          checked={clocks.isOn}
          onChange={clocks.set}
          disabled={umpire.isOn}
          hint="Serve, change of ends, set break. Vibrates 15 seconds before the end"
        >
          Clocks
        </Switch>
        <Switch checked={sun.isOn} onChange={sun.set} hint="Black on white, for outdoors">
          Sunlight
        </Switch>
        <Switch checked={keys.isOn} onChange={keys.set} hint="Off while you type">
          Score with keys
        </Switch>
        {depth.depth !== 'basic' && canListen() && (
          <Switch
            checked={voice.isOn}
            onChange={voice.set}
            hint="“Forehand winner, seven”, “long”, “skip”. Listens only while a question is open. Your browser may send the sound to its own speech service."
          >
            Answer by voice, in English
          </Switch>
        )}
      </div>
    </div>
  );
}
