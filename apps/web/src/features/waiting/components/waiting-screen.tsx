import { useIsOnline } from '#web/device/device-context.tsx';
import { useWaiting } from '#web/features/waiting/model/use-waiting.ts';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { WaitingList } from './waiting-list.tsx';

/** Everything that is only on this device: what it is, since when, why, and what can be done about it. */
export function WaitingScreen() {
  const waiting = useWaiting();
  const isOnline = useIsOnline();
  return (
    <Page
      title="Waiting to be sent"
      lede="What you do is saved on this device first. It stays here until the server has it."
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
