import { RotateCcw, TriangleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  /** The failure, such as `Couldn't load your teams`. */
  title: ReactNode;
  children?: ReactNode;
  /** Reads again, on Retry. */
  query?: { refetch(): unknown; readonly isFetching: boolean };
  /** Instead of `query`. */
  onRetry?(): void;
  retrying?: boolean;
  /** Offline is not an error. */
  offline?: boolean;
  className?: string;
}

/** Something failed, here: what, and the way to try again. */
export function ErrorState({
  title,
  children,
  query,
  onRetry = () => void query?.refetch(),
  retrying = query?.isFetching ?? false,
  offline = false,
  className,
}: ErrorStateProps) {
  const Sign = offline ? WifiOff : TriangleAlert;
  return (
    <div role={offline ? 'status' : 'alert'}>
      <EmptyState
        title={title}
        {...(className === undefined ? {} : { className })}
        picture={
          <Sign
            aria-hidden="true"
            className={offline ? 'mb-1 size-7' : 'mb-1 size-7 text-loss'}
            strokeWidth={1.5}
          />
        }
        action={
          <Button
            size="sm"
            busy={retrying}
            onClick={onRetry}
            icon={<RotateCcw aria-hidden="true" className="size-4" />}
          >
            Retry
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
