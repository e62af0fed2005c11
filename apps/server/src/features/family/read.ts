import { type Family, type Guardian, isMinor, type ProtectionRequest } from '@allcourt/contract';
import { type Account, type Context, requireAccount } from '#server/context.ts';
import { preparedTogether } from '#server/db/nested.ts';
import type { Given } from '#server/db/prepared.ts';
import { confirmableBy, lookingAfter } from './policy.ts';
import { findAccounts, findLinks, findRequestsOf, type GuardianRow } from './store.ts';

interface Asked {
  readonly readerId: string;
  /** The reader, if a minor. */
  readonly ownIds: readonly string[];
  readonly inTeams: readonly string[];
  readonly confirmable: readonly string[];
}

const selectFamily = preparedTogether(
  'family',
  (db, { readerId, ownIds, inTeams, confirmable }: Given<Asked>) => ({
    own: findLinks(db, { minorIds: ownIds }),
    minors: findLinks(db, { guardianId: readerId }),
    inTeam: findLinks(db, { minorIds: inTeams }),
    people: findAccounts(db, inTeams),
    wishes: findRequestsOf(db, ownIds),
    requests: findRequestsOf(db, confirmable),
  }),
);

/** Everything about the reader's guardians, minors and decisions. */
export async function readFamily(context: Context): Promise<Family> {
  const { db, clock, account } = context;
  const reader = requireAccount(account);
  const now = clock.now();
  const young = isMinor(reader.protectionYear, now);
  const [looking, confirmable] = await Promise.all([lookingAfter(context), confirmableBy(context)]);
  const inTeams = [...new Set(looking.flatMap(({ as, minorId }) => (as === 'admin' ? minorId : [])))];
  const { own, minors, inTeam, people, wishes, requests } = await selectFamily(db, {
    readerId: reader.id,
    ownIds: young ? [reader.id] : [],
    ...{ inTeams, confirmable },
  });
  return {
    isMinor: young,
    guardians: own.filter(isCurrent(now)).map(presentLink),
    own: wishes.map(presentRequest),
    minors: minors
      .filter(({ minor }) => isMinor(minor.protectionYear, now))
      .map(({ link, minor }) => ({
        id: link.id,
        minor: presentFace(minor),
        isActive: link.confirmedAt !== null,
      })),
    requests: requests.map(presentRequest),
    teamMinors: people.map((minor) => ({
      minor: presentFace(minor),
      guardians: inTeam
        .filter(({ link }) => link.minorId === minor.id)
        .filter(isCurrent(now))
        .map(presentLink),
    })),
  };
}

type FoundLink = Awaited<ReturnType<typeof findLinks>>[number];

/** Not an expired invite, and not a guardian who is leaving. */
function isCurrent(now: Date) {
  return ({ link, guardian }: FoundLink) =>
    link.acceptedAt === null ? link.expiresAt > now : guardian?.eraseAfter === null;
}

export function presentLink({
  link,
  guardian,
}: {
  link: Omit<GuardianRow, 'codeHash'>;
  guardian: Account | null;
}): Guardian {
  return {
    id: link.id,
    guardian: guardian && presentFace(guardian),
    email: link.email,
    state: stateOf(link),
    expiresAt: link.expiresAt.toISOString(),
  };
}

function stateOf({
  acceptedAt,
  confirmedAt,
}: Pick<GuardianRow, 'acceptedAt' | 'confirmedAt'>): Guardian['state'] {
  if (acceptedAt === null) {
    return 'invited';
  }
  return confirmedAt === null ? 'accepted' : 'active';
}

function presentRequest({
  request,
  who,
}: Awaited<ReturnType<typeof findRequestsOf>>[number]): ProtectionRequest {
  const { id, kind, birthYear, createdAt } = request;
  return { id, who: presentFace(who), kind, birthYear, createdAt: createdAt.toISOString() };
}

function presentFace({ id, displayName, avatarUrl }: Pick<Account, 'id' | 'displayName' | 'avatarUrl'>) {
  return { accountId: id, name: displayName, avatarUrl };
}
