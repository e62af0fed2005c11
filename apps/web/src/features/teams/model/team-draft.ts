/** What somebody writes about a team, before it is one. */
import type { Crest, Team } from '@allcourt/contract';
import { CRESTS, TEAM_COLOURS } from '@allcourt/contract/vocabulary';

export interface TeamDraft {
  name: string;
  colour: string;
  crest: Crest;
  about: string;
  founded: string;
}

export const NEW_TEAM: TeamDraft = {
  name: '',
  colour: TEAM_COLOURS[0],
  crest: CRESTS[0],
  about: '',
  founded: '',
};

export function draftOf({ name, colour, crest, about, founded }: Team): TeamDraft {
  return { name, colour, crest, about: about ?? '', founded: founded === null ? '' : String(founded) };
}

const EARLIEST = 1850;

/** What is wrong with it; nothing where it can be sent. */
export function faultsOf(draft: TeamDraft, thisYear: number): { name?: string; founded?: string } {
  const founded = foundedOf(draft);
  const isYear = founded === null || (founded >= EARLIEST && founded <= thisYear);
  return {
    ...(draft.name.trim() === '' ? { name: 'Give the team a name.' } : {}),
    ...(isYear ? {} : { founded: `A year from ${EARLIEST} to ${thisYear}.` }),
  };
}

/** As the server takes it. A colour that is no longer offered is left as it is. */
export function bodyOf(draft: TeamDraft) {
  const colour = TEAM_COLOURS.find((known) => known === draft.colour) ?? TEAM_COLOURS[0];
  return {
    name: draft.name.trim(),
    colour,
    crest: draft.crest,
    about: draft.about.trim() || null,
    founded: foundedOf(draft),
  };
}

function foundedOf({ founded }: TeamDraft): number | null {
  return founded.trim() === '' ? null : Number(founded);
}
