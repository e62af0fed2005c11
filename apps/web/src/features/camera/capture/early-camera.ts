// Opens the camera of a tab that was filming when its page closed, while the code that films is on its way.

let early: { readonly wanted: string; readonly opening: Promise<MediaStream | null> } | null = null;

/** True when the camera opens without a question, which no one would answer. */
export async function mayOpenCamera(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted';
  } catch {
    return false;
  }
}

/** Opens the camera and microphone that the page before this one filmed with, unless the browser would ask. */
export function openEarly(wanted: MediaStreamConstraints): void {
  closeEarly();
  early = { wanted: JSON.stringify(wanted), opening: open(wanted) };
}

async function open(wanted: MediaStreamConstraints): Promise<MediaStream | null> {
  try {
    return (await mayOpenCamera()) ? await navigator.mediaDevices.getUserMedia(wanted) : null;
  } catch {
    return null; // To film, it is opened again, which then says the reason.
  }
}

/** Hands over what was opened early, once; null if nothing was, if it has ended, or if something else is wanted. */
export async function takeEarly(wanted: MediaStreamConstraints): Promise<MediaStream | null> {
  if (early?.wanted !== JSON.stringify(wanted)) {
    closeEarly();
    return null;
  }
  const { opening } = early;
  early = null;
  const stream = await opening;
  if (stream?.getTracks().every(({ readyState }) => readyState === 'live')) {
    return stream;
  }
  stop(stream);
  return null;
}

/** Closes what was opened early and not taken. */
export function closeEarly(): void {
  early?.opening.then(stop, () => undefined);
  early = null;
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) {
    track.stop();
  }
}
