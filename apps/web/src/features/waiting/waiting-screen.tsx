import { useIsOnline } from '#web/device/device-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useWaiting } from './use-waiting.ts';
import { WaitingList } from './waiting-list.tsx';

/** Unsent items: what they are, since when, why, and what to do. */
export function WaitingScreen() {
  const waiting = useWaiting();
  const isOnline = useIsOnline();
  return (
    <Page
      title="Not synced yet"
      lede="Changes are saved here until they reach the server."
      actions={
        waiting.rows.length > 0 && (
          <Button onClick={waiting.retryAll} disabled={!isOnline}>
            Retry all
          </Button>
        )
      }
    >
      <Panel flush>
        <WaitingList waiting={waiting} />
      </Panel>
    </Page>
  );
}
