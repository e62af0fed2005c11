/** What somebody writes about a team, before it is one. */
import type { Crest, Team } from '@allcourt/contract';
import { CRESTS, TEAM_COLOURS } from '@allcourt/contract/vocabulary';
import type { Problems } from '#web/data/use-form.ts';

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

/** What keeps it from being sent. */
export function problemsOf(draft: TeamDraft): Problems<TeamDraft> {
  const founded = foundedOf(draft);
  const thisYear = new Date().getFullYear();
  const isYear = founded === null || (founded >= EARLIEST && founded <= thisYear);
  return {
    name: draft.name.trim() === '' && 'Give the team a name.',
    founded: !isYear && `A year from ${EARLIEST} to ${thisYear}.`,
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
