import { Star } from 'lucide-react';
import { NetworkError } from '#web/data/http.ts';
import { cx } from '#web/ui/class-names.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useFavourite } from './drills.ts';

interface FavouriteButtonProps {
  drillKey: string;
  title: string;
  isOn: boolean;
  className?: string;
}

/** The star of a drill. */
export function FavouriteButton({ drillKey, title, isOn, className }: FavouriteButtonProps) {
  const toast = useToast();
  const { mutate } = useFavourite({
    onRefused: (error) =>
      toast({
        text:
          error instanceof NetworkError
            ? 'No connection. Favourites are changed online.'
            : 'The favourite was not saved.',
      }),
  });
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={`Favourite: ${title}`}
      title={isOn ? 'Take from the favourites' : 'Add to the favourites'}
      onClick={() => mutate({ key: drillKey, isOn: !isOn })}
      className={cx('grid size-11 shrink-0 place-items-center rounded-md', className)}
    >
      <Star aria-hidden="true" className="size-5" strokeWidth={1.75} fill={isOn ? 'currentColor' : 'none'} />
    </button>
  );
}
