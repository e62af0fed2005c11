import { Star } from 'lucide-react';
import { NetworkError } from '#web/data/http.ts';
import { cx } from '#web/ui/class-names.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useFavorite } from './drills.ts';

interface FavoriteButtonProps {
  drillKey: string;
  title: string;
  isOn: boolean;
  className?: string;
}

/** The star of a drill. */
export function FavoriteButton({ drillKey, title, isOn, className }: FavoriteButtonProps) {
  const toast = useToast();
  const { mutate } = useFavorite({
    onRefused: (error) =>
      toast({
        text:
          error instanceof NetworkError
            ? 'No connection. Go online to change favorites.'
            : "Couldn't save the favorite.",
      }),
  });
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={`Favorite: ${title}`}
      title={isOn ? 'Remove from favorites' : 'Add to favorites'}
      onClick={() => mutate({ key: drillKey, isOn: !isOn })}
      className={cx('grid size-11 shrink-0 place-items-center rounded-md', className)}
    >
      <Star aria-hidden="true" className="size-5" strokeWidth={1.75} fill={isOn ? 'currentColor' : 'none'} />
    </button>
  );
}
