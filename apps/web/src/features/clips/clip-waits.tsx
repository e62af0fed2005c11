import { NetworkError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

interface ClipWaitsProps {
  kind: 'clip' | 'reel';
  query: { readonly error: Error | null; readonly isFetching: boolean; refetch(): unknown };
}

/** In place of a clip or a reel until it has loaded. */
export function ClipWaits({ kind, query }: ClipWaitsProps) {
  return query.error ? (
    <ErrorState
      title={`Couldn't load this ${kind}`}
      offline={query.error instanceof NetworkError}
      query={query}
    >
      {problemSentence(query.error)}
    </ErrorState>
  ) : (
    <Loading label={`Loading the ${kind}`}>
      <Skeleton className="aspect-video rounded-card" />
    </Loading>
  );
}
