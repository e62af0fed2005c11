import { Link } from '@tanstack/react-router';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ProseList } from '#web/ui/prose.tsx';
import { ServiceStatus } from './service-status.tsx';

export function SupportPage() {
  return (
    <Page title="Support" lede="Server status, contact and first fixes.">
      <div className="grid gap-(--gutter) lg:grid-cols-2">
        <Panel title="Status">
          <ServiceStatus />
        </Panel>
        <Panel title="Contact">
          <div className="prose-text flex flex-col items-start gap-3">
            <p>
              Found a problem, or have an idea? The form in Settings goes to the operator of this server. You
              can write it offline too; it is sent when you are back online.
            </p>
            <ButtonLink to="/settings" hash="feedback">
              Send feedback
            </ButtonLink>
          </div>
        </Panel>
        <Panel title="Include this">
          <div className="prose-text">
            <ProseList>
              <li>What you did, what you expected, and what happened instead.</li>
              <li>The request id, if an error shows one: it leads to the entry in the server’s log.</li>
              <li>The device and the browser, and whether you were online.</li>
            </ProseList>
          </div>
        </Panel>
        <Panel title="Try this first">
          <div className="prose-text">
            <ProseList>
              <li>Reload the page. Points you scored are safe on this device.</li>
              <li>Can't sign in? After ten wrong passwords the account is locked for 15 minutes.</li>
              <li>Points are marked as not synced? They are sent automatically when you are back online.</li>
            </ProseList>
            <Link to="/help" className="text-link mt-2 min-h-11">
              Read the help
            </Link>
          </div>
        </Panel>
      </div>
    </Page>
  );
}
