const LOOK =
  'inline-block h-[22px] min-w-[22px] rounded-[5px] bg-[color-mix(in_srgb,currentColor_12%,transparent)] px-1.5 text-center font-sans text-xs/[22px] font-semibold tracking-normal [font-stretch:100%]';

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
