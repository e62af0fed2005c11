/** The sound of a broadcast, which continues even without a microphone. */
export interface Sound {
  readonly track: MediaStreamTrack;
  /** Null removes the microphone and sends silence. */
  setMicrophone(track: MediaStreamTrack | null): void;
  setMuted(isMuted: boolean): void;
  /** Loudness now, from 0 to 1, muted or not. */
  level(): number;
  /**
   * Resolves once sound flows: at once, after the first tap, or never, as in Firefox on a device without a sound output.
   */
  begin(): Promise<void>;
  /** False while nothing comes from the track, not even silence. */
  isFlowing(): boolean;
  /** Some browsers suspend all sound in the background, or until the first tap. */
  wake(): void;
  close(): void;
}

/**
 * A segment ends only when sound has passed its end, so a microphone that is unplugged or not allowed would end the
 * broadcast. Therefore a mix is sent, kept running by a source of silence.
 */
export function createSound(): Sound {
  const context = new AudioContext({ sampleRate: 48_000 });
  const mix = context.createMediaStreamDestination();
  mix.channelCount = 1;
  const silence = new ConstantSourceNode(context, { offset: 0 });
  silence.connect(mix);
  silence.start();
  const gain = new GainNode(context);
  gain.connect(mix);
  const meter = new AnalyserNode(context, { fftSize: 1024 });
  const samples = new Float32Array(meter.fftSize);
  let microphone: MediaStreamAudioSourceNode | null = null;

  const [track] = mix.stream.getAudioTracks();
  if (!track) {
    throw new TypeError('A mix has one track.');
  }
  const wake = () => {
    if (context.state !== 'running' && context.state !== 'closed') {
      context.resume().catch(() => undefined);
    }
  };
  wake();

  return {
    track,
    setMicrophone(next) {
      microphone?.disconnect();
      microphone = next && context.createMediaStreamSource(new MediaStream([next]));
      microphone?.connect(gain);
      microphone?.connect(meter);
    },
    setMuted(isMuted) {
      gain.gain.value = isMuted ? 0 : 1;
    },
    level() {
      if (!microphone) {
        return 0;
      }
      meter.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.min(1, Math.sqrt(power) * LOUDNESS);
    },
    begin: () => context.resume(),
    isFlowing: () => context.state === 'running',
    wake,
    close() {
      microphone?.disconnect();
      track.stop();
      context.close().catch(() => undefined);
    },
  };
}

/** Speech close to the device fills about half of the meter. */
const LOUDNESS = 4;
