import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, RotateCcw, TriangleAlert, WifiOff } from 'lucide-react';
import { api, NetworkError } from '#web/data/http.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ProseList } from '#web/ui/prose.tsx';

export function SupportPage() {
  return (
    <Page title="Support" lede="Server status, contact and first fixes.">
      <div className="grid gap-(--gutter) lg:grid-cols-2">
        <Panel title="Status">
          <ServiceStatus />
        </Panel>
        <Panel title="Contact">
          <div className="prose-text flex flex-col items-start gap-3">
            <p>
              Found a problem, or have an idea? The form in Settings goes to the operator of this server. You
              can write it offline too; it is sent when you are back online.
            </p>
            <ButtonLink to="/settings" hash="feedback">
              Send feedback
            </ButtonLink>
          </div>
        </Panel>
        <Panel title="Include this">
          <div className="prose-text">
            <ProseList>
              <li>What you did, what you expected, and what happened instead.</li>
              <li>The request id, if an error shows one: it leads to the entry in the server’s log.</li>
              <li>The device and the browser, and whether you were online.</li>
            </ProseList>
          </div>
        </Panel>
        <Panel title="Try this first">
          <div className="prose-text">
            <ProseList>
              <li>Reload the page. Points you scored are safe on this device.</li>
              <li>Can't sign in? After ten wrong passwords the account is locked for 15 minutes.</li>
              <li>Points are marked as not synced? They are sent automatically when you are back online.</li>
            </ProseList>
            <Link to="/help" className="text-link mt-2 min-h-11">
              Read the help
            </Link>
          </div>
        </Panel>
      </div>
    </Page>
  );
}

const WORDS = {
  ready: { icon: CircleCheck, look: 'text-win', text: 'This server and its database are up.' },
  'in-trouble': {
    icon: TriangleAlert,
    look: 'text-loss',
    text: "This server is up, but can't do its work right now. Points you score are kept on your device.",
  },
  unreachable: {
    icon: WifiOff,
    look: 'text-warn',
    text: "Couldn't reach this server.",
  },
} as const;

/** Current state of the server, as it reports it. */
function ServiceStatus() {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['service-status'],
    queryFn: ({ signal }) => readStatus(signal),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-3" aria-busy={isFetching}>
      <p role="status" className="min-w-0 flex-1">
        {data ? (
          <Answer status={data} />
        ) : (
          // Takes the room of the usual answer.
          <span className="invisible">
            <Answer status="ready" />
          </span>
        )}
      </p>
      <Button
        size="sm"
        busy={isFetching}
        onClick={() => void refetch()}
        icon={<RotateCcw aria-hidden="true" className="size-4" />}
      >
        Check again
      </Button>
    </div>
  );
}

function Answer({ status }: { status: keyof typeof WORDS }) {
  const { icon: Sign, look, text } = WORDS[status];
  return (
    <span className="flex items-start gap-2">
      <Sign aria-hidden="true" className={`mt-0.5 size-5 ${look}`} strokeWidth={1.75} />
      {text}
    </span>
  );
}

/** The state of the server; `unreachable` means a network problem. */
type ServiceStatus = 'ready' | 'in-trouble' | 'unreachable';

async function readStatus(signal: AbortSignal): Promise<ServiceStatus> {
  try {
    await api('/readyz', { signal });
    return 'ready';
  } catch (error) {
    if (signal.aborted) {
      throw error;
    }
    return error instanceof NetworkError ? 'unreachable' : 'in-trouble';
  }
}
