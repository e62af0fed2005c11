import {
  Bell,
  CircleUserRound,
  CreditCard,
  Globe,
  KeyRound,
  LifeBuoy,
  MessageSquare,
  SlidersHorizontal,
  Swords,
  UsersRound,
} from 'lucide-react';

/** The sections of the Settings screen in order. The id is the hash that links there, and on a phone a page's address. */
export const SETTING_SECTIONS = [
  { id: 'general', label: 'General', group: 'App', icon: SlidersHorizontal },
  { id: 'region', label: 'Region & Units', group: 'App', icon: Globe },
  { id: 'notifications', label: 'Notifications', group: 'App', icon: Bell },
  { id: 'matches', label: 'Matches', group: 'App', icon: Swords },
  { id: 'account', label: 'Account', group: 'You', icon: CircleUserRound },
  { id: 'family', label: 'Family', group: 'You', icon: UsersRound },
  { id: 'ways-in', label: 'Ways in', group: 'You', icon: KeyRound },
  { id: 'subscription', label: 'Subscription', group: 'Help', icon: CreditCard },
  { id: 'legal', label: 'Support & Legal', group: 'Help', icon: LifeBuoy },
  { id: 'feedback', label: 'Bug / Suggestion', group: 'Help', icon: MessageSquare },
] as const;

export type SettingSectionId = (typeof SETTING_SECTIONS)[number]['id'];

/** The sections under their headings in the index. */
export const SETTING_GROUPS = [...Map.groupBy(SETTING_SECTIONS, ({ group }) => group)];

/** The section that an address names, if there is one of that name. */
export function sectionNamed(name: string | undefined): (typeof SETTING_SECTIONS)[number] | undefined {
  return SETTING_SECTIONS.find(({ id }) => id === name);
}
