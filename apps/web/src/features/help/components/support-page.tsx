import { Link } from '@tanstack/react-router';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ProseList } from '#web/ui/prose.tsx';
import { ServiceStatus } from './service-status.tsx';

export function SupportPage() {
  return (
    <Page title="Support" lede="How this server is, whom to tell, and what to try first.">
      <div className="grid gap-(--gutter) lg:grid-cols-2">
        <Panel title="Status">
          <ServiceStatus />
        </Panel>
        <Panel title="Tell us">
          <div className="prose-text flex flex-col items-start gap-3">
            <p>
              Something is wrong, or could be better? The form in Settings goes to whoever runs this server.
              It works without a connection too, and is sent when there is one.
            </p>
            <ButtonLink to="/settings" hash="feedback">
              Write feedback
            </ButtonLink>
          </div>
        </Panel>
        <Panel title="What helps us to help you">
          <div className="prose-text">
            <ProseList>
              <li>What you did, what you expected, and what happened instead.</li>
              <li>The request id, where an error shows one: with it the server’s log tells the rest.</li>
              <li>The device and the browser, and whether you had a connection.</li>
            </ProseList>
          </div>
        </Panel>
        <Panel title="Try this first">
          <div className="prose-text">
            <ProseList>
              <li>Reload the page. Points that you scored are on this device and stay there.</li>
              <li>
                Cannot sign in? After many wrong passwords an account rests for a while; wait, then try again.
              </li>
              <li>Points are marked as waiting? They go out by themselves once the connection is back.</li>
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
