import type { Message } from '@allcourt/contract';
import { cx } from '#web/ui/class-names.ts';
import { textPieces } from './message-words.ts';

/** The words of a message, with the people it calls and the addresses in it. */
export function MessageText({ message, isMine }: { message: Message; isMine: boolean }) {
  return (
    <>
      {textPieces(message).map(({ kind, text, at }) => {
        if (kind === 'text') {
          return text;
        }
        if (kind === 'mention') {
          return (
            <strong key={at} className={cx('font-[660]', !isMine && 'text-court-text')}>
              {text}
            </strong>
          );
        }
        return (
          <a
            key={at}
            href={text}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className={cx('underline underline-offset-2', !isMine && 'text-court-text')}
          >
            {text}
          </a>
        );
      })}
    </>
  );
}
