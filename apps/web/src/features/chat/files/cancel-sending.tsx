import { X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

export function CancelSending({ onPress }: { onPress(): void }) {
  return (
    <Button
      look="gho"
      icon={<X aria-hidden="true" className="size-4" />}
      onClick={onPress}
      className="self-end"
    >
      Cancel sending
    </Button>
  );
}
