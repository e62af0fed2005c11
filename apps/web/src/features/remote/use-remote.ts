import { useEffect, useEffectEvent, useState } from 'react';
import { useDeviceChoice } from '#web/data/use-device-choice.ts';
import { useDevice } from '#web/device/device-context.tsx';
import { isScreenBusy, isWithModifier } from '#web/ui/use-keys.ts';
import { type HeadsetState, holdHeadset } from './headset.ts';
import type { VoiceState } from './listener.ts';
import { createPressFilter, HEADSET } from './one-press.ts';
import { countPresses } from './presses.ts';
import {
  actOfKey,
  isLearned,
  keyIn,
  type LearnedKeys,
  parseKeys,
  type RemoteAct,
  withKey,
} from './remote-keys.ts';
import { REMOTE_SWITCH, type RemotePlace } from './remote-place.ts';
import { actsIn } from './spoken-acts.ts';
import { useVoice } from './use-voice.ts';

const KEYS = 'remote:keys';

/** A device's remote: its choices, and what works right now. */
export interface Remote {
  readonly place: RemotePlace;
  /** Counts by keys and headset buttons. */
  readonly hasKeys: boolean;
  setKeys(on: boolean): void;
  /** One press counts `made`, two `missed`, three or a long one undo, all by the key of `made`. */
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
  readonly place: RemotePlace;
  readonly hasKeys: boolean;
  readonly hasVoice: boolean;
}

/**
 * Calls back for keys, headset buttons and words, each press once. All of them are off until the player wants them, and none
 * counts while the player types or has a sheet open.
 */
export function useRemote(counted: Counted, onAct: (act: RemoteAct) => void): Remote {
  const [hasKeys, setKeys] = useDeviceChoice(REMOTE_SWITCH[counted.place], false);
  const [isOneButton, setOneButton] = useDeviceChoice('remote:one-button', false);
  const [hasVoice, setVoice] = useDeviceChoice('remote:voice', false);
  const [learned, setLearned] = useState(() => parseKeys(read()));
  const [headset, setHeadset] = useState<HeadsetState>('off');
  const { holdVolumeKeys } = useDevice();
  const actUnlessBusy = (one: RemoteAct) => {
    if (!isScreenBusy()) {
      onAct(one);
    }
  };
  const act = useEffectEvent(actUnlessBusy);
  const actOf = useEffectEvent((event: KeyboardEvent) => {
    const key = keyIn(event);
    const isOurs = isLearned(key, learned) || !isMovingInGroup(event);
    return isOurs && !isWithModifier(event) && !isScreenBusy(event.target)
      ? actOfKey(key, learned)
      : undefined;
  });

  const isHeld = counted.hasKeys && hasKeys;
  useEffect(() => {
    if (!isHeld) {
      return undefined;
    }
    const presses = countPresses((one) => act(one));
    const isNew = createPressFilter();
    const receive = (one: RemoteAct, button: string) => {
      if (!isNew(one, button)) {
        return;
      }
      if (!(isOneButton && one === 'made')) {
        act(one);
      } else if (button === HEADSET) {
        presses.press();
      } else {
        presses.down();
      }
    };
    /** Keys that are down. Their ends are taken too: a button of the screen in focus is pressed by the end of Space. */
    const down = new Set<string>();
    // Before the screen's own keys, so that a learned letter doesn't count twice.
    const take = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const begin = (event: KeyboardEvent) => {
      const one = actOf(event);
      if (one && event.repeat) {
        take(event);
        presses.repeat();
      } else if (one) {
        take(event);
        down.add(keyIn(event));
        receive(one, keyIn(event));
      }
    };
    const finish = (event: KeyboardEvent) => {
      if (down.delete(keyIn(event))) {
        take(event);
        presses.up();
      }
    };
    globalThis.addEventListener('keydown', begin, true);
    globalThis.addEventListener('keyup', finish, true);
    const releaseVolume = holdVolumeKeys?.();
    const release = holdHeadset({ onAct: (one) => receive(one, HEADSET), onState: setHeadset });
    return () => {
      globalThis.removeEventListener('keydown', begin, true);
      globalThis.removeEventListener('keyup', finish, true);
      release();
      releaseVolume?.();
      presses.end();
      setHeadset('off');
    };
  }, [isHeld, isOneButton, holdVolumeKeys]);

  const voice = useVoice({ isOn: counted.hasVoice && hasVoice, actsIn, onAct: actUnlessBusy });

  const keep = (keys: LearnedKeys) => {
    setLearned(keys);
    write(JSON.stringify(keys));
  };
  return {
    place: counted.place,
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

/** Arrows move inside tabs and choices; a remote counts by them everywhere else. */
function isMovingInGroup({ key, target }: KeyboardEvent): boolean {
  const isInGroup = target instanceof Element && target.closest(GROUPS) !== null;
  return key.startsWith('Arrow') && isInGroup;
}

const GROUPS = '[role="tablist"], [role="radiogroup"], [role="listbox"], [role="slider"]';

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
