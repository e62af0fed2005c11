import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useDevice } from '#web/device/device-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { hasHeadset } from './headset.ts';
import { hasVoice } from './listener.ts';
import { isLearnable, keyIn, keyName, keysOf, REMOTE_ACTS, type RemoteAct } from './remote-keys.ts';
import { HEADSET_WORDS, PLACE_WORDS, VOICE_WORDS } from './remote-words.ts';
import type { Remote } from './use-remote.ts';

interface RemoteDialogProps {
  remote: Remote;
  /** The name of each act on this screen, such as `Hit`; an act without one isn't offered. */
  names: Readonly<Partial<Record<RemoteAct, string>>>;
  /** More settings of this screen, under the keys. */
  children?: ReactNode;
  /** More abilities of this browser, each with whether it works. */
  abilities?: readonly (readonly [name: string, works: string])[];
  onClose(): void;
}

/** Sets up a remote, a headset and, for drills, the voice, and shows what works in this browser. */
export function RemoteDialog({ remote, names, children, abilities = [], onClose }: RemoteDialogProps) {
  const [learning, setLearning] = useState<RemoteAct | null>(null);
  const hasVolumeKeys = useDevice().holdVolumeKeys !== undefined;
  const { title, on, isVoiced } = PLACE_WORDS[remote.place];
  const acts = REMOTE_ACTS.filter((act) => names[act] !== undefined);
  useNextKey(learning !== null, (key) => {
    if (learning && isLearnable(key)) {
      remote.learn(learning, key);
    }
    setLearning(null);
  });
  return (
    <Dialog open title={title} onClose={onClose}>
      <div className="grid gap-4">
        <Switch
          checked={remote.hasKeys}
          onChange={remote.setKeys}
          hint="Keyboard, presenter, Bluetooth remote, headset buttons"
        >
          {on}
        </Switch>
        {remote.hasKeys && (
          <>
            <dl className="grid gap-2">
              {acts.map((act) => (
                <div key={act} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
                  <dt className="type-strong w-30 wrap-anywhere">{names[act]}</dt>
                  <dd className="flex min-w-0 flex-1 flex-wrap gap-1">
                    {keysOf(act, remote.learned).map((key) => (
                      <Kbd key={key}>{keyName(key)}</Kbd>
                    ))}
                  </dd>
                  <dd>
                    <Button
                      aria-pressed={learning === act}
                      onClick={() => setLearning(learning === act ? null : act)}
                    >
                      {learning === act ? 'Press the key' : 'Learn key'}{' '}
                      <span className="sr-only">for {names[act]}</span>
                    </Button>
                  </dd>
                </div>
              ))}
            </dl>
            <Switch
              checked={remote.isOneButton}
              onChange={remote.setOneButton}
              hint={`Press its key once for ${names.made}, twice for ${names.missed ?? 'nothing'}; hold it, or press three times, to undo`}
            >
              My remote has one button
            </Switch>
            {Object.keys(remote.learned).length > 0 && (
              <Button look="gho" className="justify-self-start" onClick={remote.resetKeys}>
                Reset keys
              </Button>
            )}
          </>
        )}
        {children}
        {isVoiced && <VoiceChoice remote={remote} />}
        <section aria-label="In this browser">
          <h3 className="type-strong">In this browser</h3>
          <dl className="mt-1 grid cols-auto-main gap-x-4 gap-y-1">
            <dt>Keyboard and presenter keys</dt>
            <dd className="text-ink-2">Works</dd>
            <dt>Headset buttons</dt>
            <dd className="text-ink-2">{headsetText(remote)}</dd>
            <dt>Volume keys</dt>
            <dd className="text-ink-2">
              {hasVolumeKeys
                ? 'Work while the remote is on'
                : 'Only if the phone passes them on; most keep them'}
            </dd>
            {isVoiced && (
              <>
                <dt>Voice</dt>
                <dd className="text-ink-2">{hasVoice() ? 'Works, often only online' : "Doesn't work"}</dd>
              </>
            )}
            {abilities.map(([name, works]) => (
              <div key={name} className="contents">
                <dt>{name}</dt>
                <dd className="text-ink-2">{works}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  );
}

function VoiceChoice({ remote }: { remote: Remote }) {
  return (
    <>
      <Switch
        checked={remote.hasVoice}
        onChange={remote.setVoice}
        disabled={!hasVoice()}
        hint={
          hasVoice()
            ? 'Say “in”, “made” or “yes”; “out”, “miss” or “no”; “undo”. Your browser may send the sound to its own speech service. Allcourt gets only the words, and keeps none.'
            : `${VOICE_WORDS.unavailable}.`
        }
      >
        Count by voice
      </Switch>
      {remote.hasVoice && (
        <p role="status" className="type-caption">
          {VOICE_WORDS[remote.voice]}
          {remote.voice === 'refused' &&
            '. Allow the microphone for this site in your browser, then turn voice on again.'}
        </p>
      )}
    </>
  );
}

function headsetText({ hasKeys, headset }: Remote): string {
  if (!hasHeadset()) {
    return HEADSET_WORDS.unavailable;
  }
  return hasKeys && headset !== 'off' ? HEADSET_WORDS[headset] : 'Works while the page is open';
}

/** Calls back with the next key that is pressed anywhere, instead of its usual effect. */
function useNextKey(isOn: boolean, onKey: (key: string) => void): void {
  const take = useEffectEvent(onKey);
  useEffect(() => {
    if (!isOn) {
      return undefined;
    }
    const handle = (event: KeyboardEvent) => {
      if (event.repeat) {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      take(keyIn(event));
    };
    globalThis.addEventListener('keydown', handle, true);
    return () => globalThis.removeEventListener('keydown', handle, true);
  }, [isOn]);
}
