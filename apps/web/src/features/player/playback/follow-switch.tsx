import { cx } from '#web/ui/class-names.ts';
import { Switch } from '#web/ui/switch.tsx';
import { usePlayback, useSpoilerSafe } from './playback-context.tsx';

/** Whether what is beside the picture waits for it; nothing where there is no picture to wait for. */
export function FollowSwitch({ className }: { className?: string }) {
  const { hasVideo } = usePlayback();
  const [followsPicture, setFollowsPicture] = useSpoilerSafe();
  return (
    hasVideo && (
      <Switch
        checked={followsPicture}
        onChange={setFollowsPicture}
        className={cx('[&_.type-strong]:text-[0.8125rem] [&_.type-strong]:font-[560]', className)}
      >
        Follow the picture
      </Switch>
    )
  );
}
