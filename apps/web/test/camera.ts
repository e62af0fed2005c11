import { vi } from 'vitest';

/** A browser's answers to a request for the camera. */
type Asked = 'allowed' | 'NotAllowedError' | 'NotFoundError' | 'NotReadableError';

function fakeTrack(kind: 'video' | 'audio') {
  return {
    kind,
    label: kind === 'video' ? 'Back camera' : 'Built-in microphone',
    readyState: 'live',
    muted: false,
    stop: vi.fn(),
    getSettings: () => ({ deviceId: kind, ...(kind === 'video' ? { width: 1280, height: 720 } : {}) }),
  };
}

/** A browser that films, as far as jsdom leaves it out; its camera is in the hands of the test. */
export function fakeCamera() {
  const tracks: ReturnType<typeof fakeTrack>[] = [];
  let asked: Asked = 'allowed';
  let hasMicrophone = true;
  let hasH264 = true;
  const getUserMedia = vi.fn(async ({ video, audio }: MediaStreamConstraints) => {
    if (asked !== 'allowed') {
      throw new DOMException('', asked);
    }
    if (audio && !hasMicrophone) {
      throw new DOMException('', 'NotFoundError');
    }
    const given = [...(video ? [fakeTrack('video')] : []), ...(audio ? [fakeTrack('audio')] : [])];
    tracks.push(...given);
    return new FakeStream(given);
  });
  const devices = Object.assign(new EventTarget(), {
    getUserMedia,
    enumerateDevices: async () => [
      { kind: 'videoinput', deviceId: 'video', label: 'Back camera' },
      { kind: 'videoinput', deviceId: 'front', label: 'Front camera' },
      { kind: 'audioinput', deviceId: 'audio', label: 'Built-in microphone' },
    ],
  });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('VideoEncoder', { isConfigSupported: async () => ({ supported: hasH264 }) });
  vi.stubGlobal('AudioContext', FakeAudioContext);
  vi.stubGlobal('ConstantSourceNode', FakeNode);
  vi.stubGlobal('GainNode', FakeNode);
  vi.stubGlobal('AnalyserNode', FakeNode);
  vi.stubGlobal('MediaStream', FakeStream);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: devices });
  return {
    tracks,
    getUserMedia,
    setAsked: (next: Asked) => {
      asked = next;
    },
    takeEncoder: () => {
      hasH264 = false;
    },
    takeMicrophone: () => {
      hasMicrophone = false;
    },
  };
}

class FakeStream {
  readonly #tracks: readonly { kind: string }[];
  constructor(tracks: readonly { kind: string }[] = []) {
    this.#tracks = tracks;
  }
  getVideoTracks() {
    return this.#tracks.filter(({ kind }) => kind === 'video');
  }
  getAudioTracks() {
    return this.#tracks.filter(({ kind }) => kind === 'audio');
  }
}

class FakeNode {
  fftSize = 1024;
  gain = { value: 1 };
  connect() {}
  disconnect() {}
  start() {}
  getFloatTimeDomainData() {}
}

class FakeAudioContext {
  state = 'running';
  createMediaStreamDestination() {
    return Object.assign(new FakeNode(), { stream: new FakeStream([fakeTrack('audio')]) });
  }
  createMediaStreamSource() {
    return new FakeNode();
  }
  async close() {}
  async resume() {}
}
