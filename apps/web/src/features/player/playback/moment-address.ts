import type { Broadcast } from '@allcourt/contract';

/** The address of a moment of a broadcast: of the page that its reader is on, which a guest has by a link. */
export function momentAddress({ id, team }: Pick<Broadcast, 'id' | 'team'>, at: number): string {
  const address = new URL(location.href);
  if (address.pathname.startsWith('/broadcast')) {
    address.search = new URLSearchParams({ team: team.id, id }).toString();
  }
  address.searchParams.set('at', String(Math.round(at / 1000)));
  address.hash = '';
  return address.href;
}
