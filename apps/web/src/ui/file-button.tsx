import { type ReactNode, useId } from 'react';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { cx } from './class-names.ts';

interface FileButtonProps {
  look?: ButtonLook['look'];
  /** The endings and types that the device offers first. */
  accept: string;
  onFile(file: File): void;
  className?: string;
  children: ReactNode;
}

/** A button that lets one file of the device be chosen. */
export function FileButton({ look, accept, onFile, className, children }: FileButtonProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={cx(
        buttonClass(look ? { look } : {}),
        'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      {children}
      <input
        id={id}
        type="file"
        accept={accept}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = ''; // the same file, once mended, is a change again
          if (file) {
            onFile(file);
          }
        }}
      />
    </label>
  );
}
