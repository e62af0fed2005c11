import { cx } from '#web/ui/class-names.ts';
import { Switch } from '#web/ui/switch.tsx';
import { usePlayback, useSpoilerSafe } from './playback-context.tsx';

/** Makes chat and stats wait for the picture; hidden if there is no video. */
export function FollowSwitch({ label, className }: { label: string; className?: string }) {
  const { hasVideo } = usePlayback();
  const [followsPicture, setFollowsPicture] = useSpoilerSafe();
  return (
    hasVideo && (
      <Switch
        checked={followsPicture}
        onChange={setFollowsPicture}
        className={cx('[&_.type-strong]:text-13 [&_.type-strong]:font-medium', className)}
      >
        {label}
      </Switch>
    )
  );
}
