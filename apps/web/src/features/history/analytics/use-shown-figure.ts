import { useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

/** The figure that is looked behind stands in the address: Back closes it, and a link to it opens it. */
export function useShownFigure() {
  const navigate = useNavigate({ from: '/matches' });
  const { history } = useRouter();
  const isOpenedHere = useRef(false);
  return {
    show(figure: string) {
      isOpenedHere.current = true;
      void navigate({ to: '/matches', search: (old) => ({ ...old, figure }), resetScroll: false });
    },
    /** What was opened by a press leaves no step behind; an address that names a figure is only left. */
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
