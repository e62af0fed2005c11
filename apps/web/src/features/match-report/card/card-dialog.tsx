import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { saveFile } from '#web/data/save-file.ts';
import { useDevice } from '#web/device/device-context.tsx';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { useForecast } from '#web/features/match-log/get-forecast.ts';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { matchChances } from '#web/features/match-report/momentum/momentum-chances.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileButtons } from '#web/ui/file-buttons.tsx';
import { canvasRuler, loadFaces, pngOf } from '#web/ui/paper/canvas.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { dayKey } from '#web/ui/words/when.ts';
import { CARD_SIZES, type CardLook, type CardShape, cardDrawing } from './card-drawing.ts';
import { type CardNames, matchCard } from './card-model.ts';

/** Says if names can leave the match: not where a minor plays, and only the scorer can ask. */
export type NamesAnswer = 'yes' | 'minor' | 'not-scorer';

interface CardDialogProps {
  view: ReadyMatch;
  /** Asks the server; rejects without a connection. */
  mayName(): Promise<NamesAnswer>;
  onClose(): void;
}

const SIGN = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

/** A picture of the match to share: made on this device, and sent nowhere by itself. */
export function CardDialog({ view, mayName, onClose }: CardDialogProps) {
  const [shape, setShape] = useState<CardShape>('square');
  const [look, setLook] = useState<CardLook>('court');
  const [isNamingAll, setNamingAll] = useState(false);
  const { data: answer, isError } = useQuery({
    queryKey: ['card-names', view.meta.id],
    queryFn: mayName,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const picture = usePicture(view, shape, look, namesFor(answer, isNamingAll));
  return (
    <Dialog
      open
      title="Share image"
      onClose={onClose}
      actions={picture?.file && <CardActions file={picture.file} />}
    >
      <div className="grid gap-4 md:cols-main-auto">
        <div className="grid content-start gap-3">
          <Segmented
            block
            label="Size"
            choices={[
              { value: 'square', label: 'Square' },
              { value: 'story', label: 'Story' },
            ]}
            value={shape}
            onChange={setShape}
          />
          <Segmented
            block
            label="Look"
            choices={[
              { value: 'court', label: 'Court' },
              { value: 'paper', label: 'Light' },
            ]}
            value={look}
            onChange={setLook}
          />
          {answer === 'yes' && (
            <Switch checked={isNamingAll} onChange={setNamingAll} hint="Ask the other players first.">
              Show other names
            </Switch>
          )}
          {answer === 'minor' && (
            <Banner>A player under 18 is in this match, so the image shows no names.</Banner>
          )}
          {answer === 'not-scorer' && <Banner>Only the scorer can add names. The image shows none.</Banner>}
          {isError && <Banner tone="warn">Names need a connection. The image shows none for now.</Banner>}
        </div>
        <figure
          className={cx(
            'mx-auto w-full overflow-hidden rounded-md',
            shape === 'story' ? 'max-w-50' : 'max-w-75',
          )}
        >
          {picture === null && <Skeleton className={shape === 'story' ? 'h-89' : 'h-75'} />}
          {picture?.url && (
            <img
              src={picture.url}
              alt={picture.alt}
              width={CARD_SIZES[shape].width}
              height={CARD_SIZES[shape].height}
              className="block h-auto w-full"
            />
          )}
          {picture && !picture.url && (
            <Banner tone="error" urgent>
              This browser couldn't make the image.
            </Banner>
          )}
        </figure>
      </div>
    </Dialog>
  );
}

function namesFor(answer: NamesAnswer | undefined, isNamingAll: boolean): CardNames {
  if (answer !== 'yes') {
    return 'none';
  }
  return isNamingAll ? 'all' : 'own';
}

function CardActions({ file }: { file: File }) {
  const { shareFile } = useDevice();
  const toast = useToast();
  const copy = async () => {
    await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })]);
    toast({ text: 'Image copied' });
  };
  return (
    <>
      {canCopyPictures() && (
        <Button
          look="line"
          icon={<Copy {...SIGN} />}
          onClick={() => {
            copy().catch(() => toast({ text: "Couldn't copy the image. Save it instead." }));
          }}
        >
          Copy
        </Button>
      )}
      <FileButtons
        file={file}
        kind="image"
        save={() => saveFile({ name: file.name, content: file })}
        share={shareFile}
      />
    </>
  );
}

function canCopyPictures(): boolean {
  return typeof ClipboardItem !== 'undefined' && 'clipboard' in navigator;
}

interface Picture {
  /** Null where the browser makes none. */
  readonly file: File | null;
  readonly url: string | null;
  readonly alt: string;
}

/** The picture, drawn again after each choice; null until the first one is there. */
function usePicture(
  { match, meta }: ReadyMatch,
  shape: CardShape,
  look: CardLook,
  names: CardNames,
): Picture | null {
  const accountId = useAuth().user?.id ?? null;
  const [picture, setPicture] = useState<Picture | null>(null);
  const forecast = useForecast(meta);
  const chances = useMemo(() => matchChances(match, { winChance: forecast }), [match, forecast]);
  const card = useMemo(() => {
    const reader = { accountId, side: meta.mySide };
    return matchCard(match, meta.summary, chances, { reader, names, now: new Date() });
  }, [match, meta, chances, accountId, names]);
  useEffect(() => {
    let isOver = false;
    let url: string | null = null;
    const make = async () => {
      await loadFaces();
      const blob = await pngOf(cardDrawing(card, shape, look, canvasRuler()));
      if (!isOver) {
        const name = `${dayKey(new Date(meta.startedAt))}-match-${shape}.png`;
        const file = blob && new File([blob], name, { type: blob.type });
        url = file && URL.createObjectURL(file);
        setPicture({ file, url, alt: card.alt });
      }
    };
    make().catch(() => setPicture({ file: null, url: null, alt: card.alt }));
    return () => {
      isOver = true;
      if (url) {
        URL.revokeObjectURL(url);
      }
    };
  }, [card, shape, look, meta.startedAt]);
  return picture;
}
