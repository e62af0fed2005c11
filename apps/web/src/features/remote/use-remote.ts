import { useEffect, useEffectEvent, useState } from 'react';
import { useDeviceChoice } from '#web/data/use-device-choice.ts';
import { isForScreen } from '#web/ui/use-keys.ts';
import { type HeadsetState, holdHeadset } from './headset.ts';
import { listen, type VoiceState } from './listener.ts';
import { countPresses } from './presses.ts';
import { actOfKey, keyIn, type LearnedKeys, parseKeys, type RemoteAct, withKey } from './remote-keys.ts';

const KEYS = 'remote:keys';

/** A device's remote: its choices, and what works right now. */
export interface Remote {
  /** Counts by keys and headset buttons. */
  readonly hasKeys: boolean;
  setKeys(on: boolean): void;
  /** One press counts `made`, two `missed`, three undo, all by the key of `made`. */
  readonly isOneButton: boolean;
  setOneButton(on: boolean): void;
  readonly learned: LearnedKeys;
  learn(act: RemoteAct, key: string): void;
  /** Goes back to the usual keys. */
  resetKeys(): void;
  readonly headset: HeadsetState;
  readonly hasVoice: boolean;
  setVoice(on: boolean): void;
  readonly voice: VoiceState;
}

/** The ways that a screen counts right now, as far as the player wants them. */
interface Counted {
  readonly hasKeys: boolean;
  readonly hasVoice: boolean;
}

/** Calls back for keys, headset buttons and words. All of them are off until the player wants them. */
export function useRemote(counted: Counted, onAct: (act: RemoteAct) => void): Remote {
  const [hasKeys, setKeys] = useDeviceChoice('remote:on', false);
  const [isOneButton, setOneButton] = useDeviceChoice('remote:one-button', false);
  const [hasVoice, setVoice] = useDeviceChoice('remote:voice', false);
  const [learned, setLearned] = useState(() => parseKeys(read()));
  const [headset, setHeadset] = useState<HeadsetState>('off');
  const [voice, setVoiceState] = useState<VoiceState>('off');
  const act = useEffectEvent(onAct);
  const actOf = useEffectEvent((event: KeyboardEvent) =>
    isForScreen(event) ? actOfKey(keyIn(event), learned) : undefined,
  );

  const isHeld = counted.hasKeys && hasKeys;
  useEffect(() => {
    if (!isHeld) {
      return undefined;
    }
    const presses = countPresses((one) => act(one));
    const receive = (one: RemoteAct) => (isOneButton && one === 'made' ? presses.press() : act(one));
    const handle = (event: KeyboardEvent) => {
      const one = actOf(event);
      if (one) {
        // Before the screen's own keys, so that a learned letter doesn't count twice.
        event.preventDefault();
        event.stopPropagation();
        receive(one);
      }
    };
    globalThis.addEventListener('keydown', handle, true);
    const release = holdHeadset({ onAct: receive, onState: setHeadset });
    return () => {
      globalThis.removeEventListener('keydown', handle, true);
      release();
      presses.end();
      setHeadset('off');
    };
  }, [isHeld, isOneButton]);

  const isHeard = useIsVisible() && counted.hasVoice && hasVoice;
  useEffect(() => {
    if (!isHeard) {
      return undefined;
    }
    const end = listen({ onAct: (one) => act(one), onState: setVoiceState });
    return () => {
      end();
      setVoiceState('off');
    };
  }, [isHeard]);

  const keep = (keys: LearnedKeys) => {
    setLearned(keys);
    write(JSON.stringify(keys));
  };
  return {
    hasKeys,
    setKeys,
    isOneButton,
    setOneButton,
    learned,
    learn: (one, key) => keep(withKey(learned, one, key)),
    resetKeys: () => keep({}),
    headset,
    hasVoice,
    setVoice,
    voice,
  };
}

/** No microphone is open while the page is in the background. */
function useIsVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}

function read(): string | null {
  try {
    return localStorage.getItem(KEYS);
  } catch {
    return null; // a private window may refuse storage
  }
}

function write(text: string): void {
  try {
    localStorage.setItem(KEYS, text);
  } catch {
    // The keys then hold until the page is left.
  }
}
