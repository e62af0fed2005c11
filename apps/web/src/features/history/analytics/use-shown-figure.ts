import { useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

/** The opened statistic is in the address: Back closes it, and a link opens it. */
export function useShownFigure() {
  const navigate = useNavigate({ from: '/matches' });
  const { history } = useRouter();
  const isOpenedHere = useRef(false);
  return {
    show(figure: string) {
      isOpenedHere.current = true;
      void navigate({ to: '/matches', search: (old) => ({ ...old, figure }), resetScroll: false });
    },
    /** Closing goes back when a press opened it; otherwise it replaces the address. */
    close() {
      if (isOpenedHere.current) {
        isOpenedHere.current = false;
        history.back();
        return;
      }
      void navigate({
        to: '/matches',
        search: ({ figure: _figure, ...rest }) => rest,
        replace: true,
        resetScroll: false,
      });
    },
  };
}
