import { useEffect, useEffectEvent, useState } from 'react';
import { listen, type VoiceState } from './listener.ts';

interface Heard<Act> {
  isOn: boolean;
  /** The acts of a phrase; none in talk that is not meant for the screen. */
  actsIn(said: string): readonly Act[];
  onAct(act: Act): void;
}

/** Listens while it is on and the page is visible. */
export function useVoice<Act>({ isOn, actsIn, onAct }: Heard<Act>): VoiceState {
  const [state, setState] = useState<VoiceState>('off');
  const read = useEffectEvent(actsIn);
  const act = useEffectEvent(onAct);
  const isHeard = useIsVisible() && isOn;
  useEffect(() => {
    if (!isHeard) {
      return undefined;
    }
    const end = listen({ actsIn: (said) => read(said), onAct: (one: Act) => act(one), onState: setState });
    return () => {
      end();
      setState('off');
    };
  }, [isHeard]);
  return state;
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
