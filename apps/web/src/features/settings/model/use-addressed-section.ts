import { useLocation, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type SettingSectionId, sectionNamed } from '#web/features/settings/sections.ts';

/** The section that the address names by its path or its hash: `/settings/account`, `/settings#account`. */
export function useAddressedSection(): SettingSectionId | undefined {
  const { page } = useParams({ strict: false });
  const hash = useLocation({ select: (location) => location.hash });
  return (sectionNamed(hash) ?? sectionNamed(page))?.id;
}

/** Scrolls to that section; sections that load later call it again. */
export function useScrollToSection(): void {
  const section = useAddressedSection();
  useEffect(() => {
    if (section !== undefined) {
      document.getElementById(section)?.scrollIntoView();
    }
  }, [section]);
}
