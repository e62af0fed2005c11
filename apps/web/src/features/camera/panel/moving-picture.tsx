import { useEffect, useRef } from 'react';
import { cx } from '#web/ui/class-names.ts';

interface MovingPictureProps {
  picture: MediaStream | null;
  label: string;
  className?: string;
}

/** The camera's picture without delay, and muted to avoid feedback. */
export function MovingPicture({ picture, label, className }: MovingPictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (element) {
      element.srcObject = picture;
    }
    return () => {
      if (element) {
        element.srcObject = null;
      }
    };
  }, [picture]);
  return (
    <video
      ref={video}
      aria-label={label}
      autoPlay
      muted
      playsInline
      className={cx('size-full bg-black object-contain', className)}
    />
  );
}
