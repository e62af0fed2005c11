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

/** The sections of the Settings screen in order. The id is the hash that links there. */
export const SETTING_SECTIONS = [
  { id: 'general', label: 'General', icon: SlidersHorizontal },
  { id: 'region', label: 'Region & Units', icon: Globe },
  { id: 'notifications', label: 'Notifications', icon: Bell },
  { id: 'matches', label: 'Matches', icon: Swords },
  { id: 'account', label: 'Account', icon: CircleUserRound },
  { id: 'family', label: 'Family', icon: UsersRound },
  { id: 'ways-in', label: 'Ways in', icon: KeyRound },
  { id: 'subscription', label: 'Subscription', icon: CreditCard },
  { id: 'legal', label: 'Support & Legal', icon: LifeBuoy },
  { id: 'feedback', label: 'Bug / Suggestion', icon: MessageSquare },
] as const;

export type SettingSectionId = (typeof SETTING_SECTIONS)[number]['id'];
