const LOOK =
  'inline-block h-5.5 min-w-5.5 rounded-xs bg-current/12 px-1.5 text-center font-sans text-xs/5.5 font-semibold tracking-normal [font-stretch:100%]';

/** The name of a key in a text. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={LOOK}>{children}</kbd>;
}

/**
 * A key that does the same as the control it stands in, which tells screen readers by `aria-keyshortcuts`. It is
 * drawn, and no part of the control's name.
 */
export function KeyHint({ of }: { of: string }) {
  return (
    <span aria-hidden="true" className="contents">
      <kbd data-key={of} className={`${LOOK} before:content-[attr(data-key)]`} />
    </span>
  );
}
