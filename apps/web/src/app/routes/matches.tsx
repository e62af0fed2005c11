import { Page } from '#web/ui/page.tsx';

export function MatchesRoute() {
  return <Page title="Match Center">{null}</Page>;
}
