// Default names for a newcomer.

const MAX_DISPLAY_NAME = 80;
const MAX_USERNAME = 30;

interface Named {
  name: string | null;
  email: string | null;
}

/** The name the provider knows, or else one made of the address: 'maya.okafor+club@…' is Maya Okafor. */
export function displayNameOf({ name, email }: Named): string {
  const given = tidy(name ?? '');
  if (given) {
    return given;
  }
  const words = localPart(email)
    .split(/[._\-\s]+/)
    .filter(Boolean);
  return tidy(words.map(capitalized).join(' ')) || 'Player';
}

/** The start of a username; a taken one gets a suffix. */
export function usernameOf({ name, email }: Named): string {
  const source = localPart(email) || (name ?? '');
  const slug = source
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .slice(0, MAX_USERNAME)
    .replace(/^[._-]+|[._-]+$/g, '');
  return slug || 'player';
}

function localPart(email: string | null): string {
  return email?.split('@')[0]?.split('+')[0] ?? '';
}

function capitalized(word: string): string {
  return word.charAt(0).toLocaleUpperCase('en') + word.slice(1);
}

// Control and direction marks could make one name look like another.
function tidy(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_DISPLAY_NAME)
    .trim();
}
