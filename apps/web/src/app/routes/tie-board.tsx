import { getRouteApi } from '@tanstack/react-router';
import { BoardPage } from '#web/features/ties/wall/board-page.tsx';

const route = getRouteApi('/board/$token');

/** The board of a tie by its link, without an account. */
export function TieBoardRoute() {
  const { token } = route.useParams();
  return <BoardPage key={token} token={token} />;
}
