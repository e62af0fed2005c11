import { Copy } from 'lucide-react';
import { useDevice } from '#web/device/device-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface CopyCsvButtonProps {
  /** Made when it is asked for. */
  csv: () => string;
  size?: 'sm';
}

/** A table as text for a spreadsheet. */
export function CopyCsvButton({ csv, size }: CopyCsvButtonProps) {
  const { copyText } = useDevice();
  const toast = useToast();
  const copy = async () => {
    const isCopied = await copyText(csv());
    toast({ text: isCopied ? 'Copied as CSV' : "Couldn't copy. This browser doesn't allow it." });
  };
  return (
    <Button
      look="line"
      {...(size ? { size } : {})}
      icon={<Copy aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      onClick={() => void copy()}
    >
      Copy as CSV
    </Button>
  );
}
