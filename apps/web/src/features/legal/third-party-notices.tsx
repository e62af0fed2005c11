import { useState } from 'react';

const ADDRESS = '/third-party-notices.txt';

type Reading = { kind: 'closed' | 'loading' | 'failed' } | { kind: 'read'; text: string };

/** Licenses of all bundled software. The build writes them; they load when the list is opened. */
export function ThirdPartyNotices() {
  const [reading, setReading] = useState<Reading>({ kind: 'closed' });
  const handleToggle = async (isOpen: boolean) => {
    if (!isOpen || reading.kind === 'loading' || reading.kind === 'read') {
      return;
    }
    setReading({ kind: 'loading' });
    setReading(await readNotices());
  };
  return (
    <details
      onToggle={({ currentTarget }) => void handleToggle(currentTarget.open)}
      className="rounded-lg border border-line bg-surface"
    >
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium text-ink">
        Third-party licenses
      </summary>
      <div role="status" className="border-t border-line px-4 py-3">
        {reading.kind === 'loading' && 'Loading'}
        {reading.kind === 'failed' &&
          "Couldn't load the licenses. Close this and try again when you are online."}
        {reading.kind === 'read' && <pre className="type-caption whitespace-pre-wrap">{reading.text}</pre>}
      </div>
    </details>
  );
}

async function readNotices(): Promise<Reading> {
  try {
    const response = await fetch(ADDRESS);
    const isText = response.headers.get('content-type')?.startsWith('text/plain');
    return response.ok && isText ? { kind: 'read', text: await response.text() } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' }; // No network.
  }
}
