import type { Absence, AbsenceSaved, SaveAbsenceBody } from '@allcourt/contract';
import { useQuery } from '@tanstack/react-query';
import { api, apiAs } from '#web/data/http.ts';
import { CALENDAR_KEY } from './calendar.ts';

const schemas = () => import('@allcourt/contract/http/absences');

/** The reader's absences, or those of a minor whose guardian they are. */
export type AbsencesOf = { readonly minorId: string } | null;

const pathOf = (of: AbsencesOf) =>
  of === null ? '/api/calendar/absences' : `/api/family/${of.minorId}/absences`;

/** Absences that are not over. */
export function useAbsences(of: AbsencesOf) {
  return useQuery({
    queryKey: [...CALENDAR_KEY, 'absences', of?.minorId ?? 'own'],
    queryFn: ({ signal }) => apiAs(async () => (await schemas()).absencesAnswer, pathOf(of), { signal }),
  });
}

export function saveAbsence(
  of: AbsencesOf,
  { id, ...body }: SaveAbsenceBody & Pick<Absence, 'id'>,
): Promise<AbsenceSaved> {
  return apiAs(async () => (await schemas()).absenceSavedAnswer, `${pathOf(of)}/${id}`, {
    method: 'PUT',
    body,
  });
}

export async function deleteAbsence(of: AbsencesOf, id: string): Promise<void> {
  await api(`${pathOf(of)}/${id}`, { method: 'DELETE' });
}
