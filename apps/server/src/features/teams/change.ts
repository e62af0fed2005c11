import type { ChangeTeamBody } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import { forbidTeam } from '#server/features/followers/service.ts';
import { recordActivity } from './audit/note.ts';
import { foundedAt } from './create.ts';
import { requireActive, requirePermission, requireTwoStepRule } from './policy.ts';
import { findTeam, type TeamRow, updateTeam } from './team-store.ts';
import { changeTeam } from './within.ts';

type Changes = Partial<Omit<TeamRow, 'id'>>;

/** Changes a team's name, look or season. An archived team only allows ending the archive. */
export async function saveTeam(
  context: Context,
  { teamId, isArchived, requiresTwoStep, ...about }: ChangeTeamBody & { teamId: string },
): Promise<void> {
  const allow = isArchived === false ? requirePermission : requireActive;
  await changeTeam(context, {
    teamId,
    allow: (asking, id) => allow(asking, id, 'edit_settings'),
    async act(tx, membership) {
      const { teamId: id } = membership;
      const team = await findTeam(tx, id);
      if (!team) {
        return;
      }
      const changes = differing(team, about);
      const what = Object.keys(changes).map((key) => WORDS[key as keyof typeof WORDS]);
      if (what.length > 0) {
        await updateTeam(tx, id, changes);
        await recordActivity(context, tx, {
          teamId: id,
          activity: 'team-changed',
          detail: { what: what.join(', ') },
        });
      }
      if (requiresTwoStep !== undefined && requiresTwoStep !== team.requiresTwoStep) {
        requireTwoStepRule(membership, requiresTwoStep);
        await updateTeam(tx, id, { requiresTwoStep });
        const activity = requiresTwoStep ? 'two-step-required' : 'two-step-optional';
        await recordActivity(context, tx, { teamId: id, activity });
      }
      if (isArchived !== undefined && isArchived !== (team.archivedAt !== null)) {
        await updateTeam(tx, id, { archivedAt: isArchived ? context.clock.now() : null });
        if (isArchived) {
          await forbidTeam(tx, id);
        }
        await recordActivity(context, tx, {
          teamId: id,
          activity: isArchived ? 'season-ended' : 'season-resumed',
        });
      }
    },
  });
}

/** Changed fields as words for the activity log. */
const WORDS = {
  name: 'name',
  colour: 'colour',
  crest: 'crest',
  about: 'description',
  foundedAt: 'founding year',
  filtersWords: 'word filter',
  confirmsResults: 'automatic confirmation of results',
  matchLines: 'scores in the chat',
} as const;

function differing(
  team: TeamRow,
  { founded, ...about }: Omit<ChangeTeamBody, 'isArchived' | 'requiresTwoStep'>,
): Changes {
  const wanted = { ...about, ...(founded === undefined ? {} : { foundedAt: foundedAt(founded) }) };
  return Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) => {
      const before = team[key as keyof typeof wanted]; // Its keys are those of a team.
      return value !== undefined && String(value) !== String(before);
    }),
  );
}
