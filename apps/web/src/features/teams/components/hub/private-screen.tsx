import { Repeat } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { rememberTab } from '#web/features/teams/model/remembered.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Page } from '#web/ui/page.tsx';

/** The reader's private conversations, outside any team. */
export function PrivateScreen({ children }: { children: ReactNode }) {
  useEffect(() => rememberTab('private'), []);
  return (
    <Page
      title="Private Messages"
      actions={
        <ButtonLink
          to="/team"
          search={{ pick: true }}
          icon={<Repeat aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        >
          Change Team
        </ButtonLink>
      }
    >
      {children}
    </Page>
  );
}
