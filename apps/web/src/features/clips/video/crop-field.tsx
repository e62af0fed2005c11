import { HalfCourt } from '#web/ui/half-court.tsx';
import { cropOf } from './frame.ts';

interface CropFieldProps {
  still: string | null;
  center: number;
  disabled: boolean;
  onChange(center: number): void;
}

const PICTURE = { width: 1280, height: 720 };

/** Places the vertical cut on a picture of the clip. */
export function CropField({ still, center, disabled, onChange }: CropFieldProps) {
  const crop = cropOf(PICTURE, { shape: 'tall', center });
  const percent = Math.round(center * 100);
  return (
    <div className="grid gap-2">
      <div className="relative aspect-video overflow-hidden rounded-card bg-board">
        {still === null ? (
          <div className="court-plane absolute inset-0 grid place-items-center">
            <HalfCourt className="w-2/5 text-white/45" />
          </div>
        ) : (
          <img src={still} alt="" className="absolute inset-0 size-full object-cover" />
        )}
        <div
          aria-hidden="true"
          className="absolute inset-y-0 outline-999 outline-black/60"
          style={{
            left: `${(crop.x / PICTURE.width) * 100}%`,
            width: `${(crop.width / PICTURE.width) * 100}%`,
          }}
        />
      </div>
      <label className="grid gap-1">
        <span className="type-strong">Center of the cut</span>
        <input
          type="range"
          min={0}
          max={100}
          step={1}
          value={percent}
          disabled={disabled}
          aria-valuetext={`${percent}% from the left`}
          onChange={({ target }) => onChange(Number(target.value) / 100)}
          className="h-11 w-full accent-court"
        />
      </label>
    </div>
  );
}
