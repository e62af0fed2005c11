import { Download, Share2 } from 'lucide-react';
import { Button } from './button.tsx';
import { useToast } from './toast.tsx';

interface FileButtonsProps {
  file: File;
  /** The file in the words after a failure. */
  kind: 'image' | 'video';
  save(): void;
  /** Absent where the device shares no files. */
  share?: ((file: File) => Promise<'shared' | 'copied' | 'dismissed' | 'failed'>) | undefined;
}

const SIGN = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

/** Saves or shares a file that this device has made. */
export function FileButtons({ file, kind, save, share }: FileButtonsProps) {
  const toast = useToast();
  const failed = () => toast({ text: `Couldn't share the ${kind}. Save it instead.` });
  return (
    <>
      <Button
        look={share ? 'line' : 'pri'}
        icon={<Download {...SIGN} />}
        onClick={() => {
          save();
          toast({ text: `Saved ${file.name}` });
        }}
      >
        Save
      </Button>
      {share && (
        <Button
          look="pri"
          icon={<Share2 {...SIGN} />}
          onClick={() => void share(file).then((outcome) => outcome === 'failed' && failed(), failed)}
        >
          Share
        </Button>
      )}
    </>
  );
}
