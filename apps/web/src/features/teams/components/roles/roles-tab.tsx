import type { RolesAnswer, Team } from '@allcourt/contract';
import { FORMER_MEMBER } from '@allcourt/contract/words';
import { Lock } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { NetworkError } from '#web/data/http.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useAudit } from '#web/features/teams/api/get-audit.ts';
import { useRoles } from '#web/features/teams/api/roles.ts';
import { changesOf, countChanges, NO_CHANGES } from '#web/features/teams/model/roles-draft.ts';
import { useRolesDraft } from '#web/features/teams/model/use-roles-draft.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { dayText, shortDayText, timeText } from '#web/ui/words/when.ts';
import { PermissionMatrix } from './permission-matrix.tsx';
import { RoleCards } from './role-cards.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { SaveBar } from './save-bar.tsx';

const ViewAs = lazyPart(async () => (await import('./view-as.tsx')).ViewAs);

/** Roles, their permissions and the last change. */
export function RolesTab({ team }: { team: Team }) {
  const { data, isPending, isFetching, refetch, dataUpdatedAt } = useRoles(team.id);
  const isOnline = useIsOnline();
  const isLoading = useSettledLoading(isPending);
  if (isLoading) {
    return (
      <div role="status" aria-busy="true" className="grid gap-6">
        <span className="sr-only">The roles are loading.</span>
        <Skeleton className="h-38.5 rounded-lg" />
        <Skeleton className="h-140 rounded-lg" />
      </div>
    );
  }
  if (!data) {
    return (
      <Panel>
        <ErrorState
          title={isOnline ? "Couldn't load the roles" : 'You are offline'}
          offline={!isOnline}
          query={{ refetch, isFetching }}
        >
          {isOnline ? undefined : 'Connect once to load them on this device.'}
        </ErrorState>
      </Panel>
    );
  }
  return (
    <>
      {!isOnline && (
        <div className="mb-4">
          <SavedAt at={dataUpdatedAt} />
        </div>
      )}
      <Roles team={team} answer={data} />
    </>
  );
}

function Roles({ team, answer }: { team: Team; answer: RolesAnswer }) {
  const { roles, lastChange } = answer;
  const mayEdit = team.permissions.includes('edit_settings') && !team.isArchived;
  const edit = useRolesDraft(team.id, answer);
  const [editedId, setEdited] = useState<string | null>(null);
  const [dialog, setDialog] = useState<{ roleId: string | null } | 'audit' | 'view-as' | null>(null);
  const changes = mayEdit ? changesOf(edit.draft, roles) : [];
  const close = () => setDialog(null);
  const startEditing = (roleId: string) => {
    setEdited(editedId === roleId ? null : roleId);
    // Focus the first editable cell of the column.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-cell="${roleId}"]:not([aria-disabled="true"])`)?.focus(),
    );
  };
  return (
    <div className="pb-4">
      {!mayEdit && (
        <p className="mb-4 text-ink-2">
          {team.isArchived
            ? 'Season ended: roles are read-only.'
            : 'Members who can edit settings can change these permissions.'}
        </p>
      )}
      <RoleCards
        roles={roles}
        changes={changes}
        editedId={editedId}
        {...(mayEdit ? { onEdit: startEditing, onName: (roleId: string) => setDialog({ roleId }) } : {})}
      />
      {edit.isStale && (
        <div className="mt-4">
          <Banner tone="warn" urgent>
            Another admin changed the roles. This is the current state with your changes on top: check it,
            then save again.
          </Banner>
        </div>
      )}
      <PermissionMatrix
        roles={roles}
        draft={mayEdit ? edit.draft : NO_CHANGES}
        editedId={editedId}
        {...(mayEdit ? { onToggle: edit.toggle } : {})}
      />
      {countChanges(changes) > 0 && (
        <SaveBar
          changes={changes}
          problem={edit.problem}
          isSaving={edit.isSaving}
          onDiscard={edit.discard}
          onSave={() => edit.save(changes, () => setEdited(null))}
        />
      )}
      <RolesNote lastChange={lastChange}>
        <Button size="sm" onClick={() => setDialog('view-as')}>
          View as
        </Button>
        {mayEdit && (
          <Button size="sm" onClick={() => setDialog({ roleId: null })}>
            New role
          </Button>
        )}
        {team.permissions.includes('manage_roster') && (
          <Button size="sm" look="gho" onClick={() => setDialog('audit')}>
            Activity log
          </Button>
        )}
      </RolesNote>

      {dialog === 'audit' && <AuditDialog team={team} onClose={close} />}
      {dialog === 'view-as' && (
        <Suspense>
          <ViewAs roles={roles} draft={mayEdit ? edit.draft : NO_CHANGES} onClose={close} />
        </Suspense>
      )}
      {dialog !== null && typeof dialog !== 'string' && (
        <RoleDialog
          team={team}
          roles={roles}
          role={roles.find(({ id }) => id === dialog.roleId) ?? null}
          onClose={close}
        />
      )}
    </div>
  );
}

/** The team's activity log, newest first. */
function AuditDialog({ team, onClose }: { team: Team; onClose(): void }) {
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useAudit(team.id);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Dialog open title="Activity log" onClose={onClose}>
      {isPending && <SkeletonRows label="Loading activity" count={4} rowClass="h-14" />}
      {!isPending && !data && (
        <ErrorState
          title={error instanceof NetworkError ? 'This needs a connection' : "Couldn't load the activity log"}
          offline={error instanceof NetworkError}
          query={{ refetch, isFetching }}
        />
      )}
      {data && entries.length === 0 && (
        <EmptyState
          title="Nothing yet"
          action={
            <ButtonLink to="/team" search={{ team: team.id, tab: 'roster' }}>
              View the roster
            </ButtonLink>
          }
        >
          Changes to members, roles and settings appear here.
        </EmptyState>
      )}
      {entries.length > 0 && (
        <ol aria-label="Activity log" className="divide-y divide-line border-y border-line">
          {entries.map(({ id, at, by, what }) => (
            <li key={id} className="grid gap-0.5 py-2.5">
              <p>
                <b className="type-strong">{by ?? FORMER_MEMBER}</b> {what}
              </p>
              <time dateTime={at} className="type-caption">
                {dayText(new Date(at), new Date())}, {timeText(new Date(at))}
              </time>
            </li>
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button block className="mt-4" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </Dialog>
  );
}

interface RolesNoteProps extends Pick<RolesAnswer, 'lastChange'> {
  /** The reader's further actions. */
  children: ReactNode;
}

/** Explains the two locked cells and names the last change. */
function RolesNote({ lastChange, children }: RolesNoteProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="type-caption mr-auto flex items-start gap-2">
        <Lock aria-hidden="true" className="mt-px size-3.5" strokeWidth={1.75} />
        <span>
          Locked for Admin so a team always has someone who can manage it.
          {lastChange &&
            ` Last change: ${lastChange.by ?? 'a former member'}, ${shortDayText(new Date(lastChange.at), new Date())}.`}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
