/** The form values of a team. */
import type { Crest, Team } from '@allcourt/contract';
import { CRESTS, TEAM_COLORS } from '@allcourt/contract/vocabulary';
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
  colour: TEAM_COLORS[0],
  crest: CRESTS[0],
  about: '',
  founded: '',
};

export function draftOf({ name, colour, crest, about, founded }: Team): TeamDraft {
  return { name, colour, crest, about: about ?? '', founded: founded === null ? '' : String(founded) };
}

const EARLIEST = 1850;

/** Problems by field; empty when the draft can be sent. */
export function problemsOf(draft: TeamDraft): Problems<TeamDraft> {
  const founded = foundedOf(draft);
  const thisYear = new Date().getFullYear();
  const isYear = founded === null || (founded >= EARLIEST && founded <= thisYear);
  return {
    name: draft.name.trim() === '' && 'Enter a team name.',
    founded: !isYear && `A year from ${EARLIEST} to ${thisYear}.`,
  };
}

/** The request body. Keeps a color that is no longer offered. */
export function bodyOf(draft: TeamDraft) {
  const colour = TEAM_COLORS.find((known) => known === draft.colour) ?? TEAM_COLORS[0];
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
