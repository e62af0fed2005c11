import { useQuery } from '@tanstack/react-query';
import { CircleCheck, RotateCcw, TriangleAlert, WifiOff } from 'lucide-react';
import { api, NetworkError } from '#web/data/http.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

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
export function ServiceStatus() {
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
        {data ? <Answer status={data} /> : <Skeleton className="h-4 w-64 max-w-full" />}
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

/** Whether the server is ready; `unreachable` means a network problem. */
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
