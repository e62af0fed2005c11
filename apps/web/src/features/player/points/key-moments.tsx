import type { FoundHighlight } from '@allcourt/scoring/highlights';
import { placeText } from '#web/features/player/stage/player-words.ts';
import { cx } from '#web/ui/class-names.ts';

interface KeyMomentsProps {
  moments: readonly FoundHighlight[];
  /** The time the recording began, in Unix milliseconds. */
  from: number;
  /** Null if there is no video to seek in. */
  onChoose: ((moment: FoundHighlight) => void) | null;
}

/** The best moments so far, in a row under the picture. */
export function KeyMoments({ moments, from, onChoose }: KeyMomentsProps) {
  if (moments.length === 0) {
    return null;
  }
  return (
    <ul
      aria-label="Key moments"
      className="-mx-(--margin) flex gap-2 overflow-x-auto px-(--margin) py-0.5 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      {moments.map((moment) => (
        <li key={moment.pointId} className="shrink-0">
          {onChoose ? (
            <button type="button" onClick={() => onChoose(moment)} className={cx(CHIP, 'hover:bg-sunken')}>
              <Words moment={moment} from={from} />
            </button>
          ) : (
            <span className={CHIP}>
              <Words moment={moment} from={from} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const CHIP =
  'flex h-11 items-center gap-2.5 rounded-md border border-line bg-surface px-3.5 text-13 whitespace-nowrap';

function Words({ moment, from }: { moment: FoundHighlight; from: number }) {
  return (
    <>
      <span className="type-num text-15">{placeText(moment.from, from)}</span>
      {moment.title}
    </>
  );
}
