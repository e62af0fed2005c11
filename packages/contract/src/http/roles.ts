import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { PERMISSIONS, ROLE_KINDS } from '../team-vocabulary.ts';
import { writtenLine } from './text.ts';

/** What a role can allow. */
export const permissionSchema = z.enum(PERMISSIONS);
const permissionsSchema = z.array(permissionSchema).check(z.maxLength(PERMISSIONS.length));

/** A role as a name that stands beside a member's. */
export const roleNameSchema = z.object({ id: idSchema, name: z.string(), kind: z.enum(ROLE_KINDS) });
export type RoleName = z.infer<typeof roleNameSchema>;

/** A role of a team, with what it allows. */
export const roleSchema = z.object({
  ...roleNameSchema.shape,
  /** In the order that they are shown. */
  permissions: z.array(permissionSchema),
  members: z.int(),
});
export type Role = z.infer<typeof roleSchema>;

/** GET /api/teams/:teamId/roles, and the answer to every change of them: Admin first, custom ones last. */
export const rolesAnswer = z.object({
  roles: z.array(roleSchema),
  /** Grows with every change; a change is based on the one that its maker saw. */
  version: z.int(),
  /** Who changed them last; a null name is somebody whose account is deleted. */
  lastChange: z.nullable(z.object({ by: z.nullable(z.string()), at: z.iso.datetime() })),
});
export type RolesAnswer = z.infer<typeof rolesAnswer>;

/** PUT /api/teams/:teamId/roles: what some of them allow from now on; `roles-stale` when somebody was faster. */
export const saveRolesBody = z.strictObject({
  version: z.int(),
  roles: z
    .array(z.strictObject({ id: idSchema, permissions: permissionsSchema }))
    .check(z.minLength(1), z.maxLength(30)),
});
export type SaveRolesBody = z.infer<typeof saveRolesBody>;

/** POST /api/teams/:teamId/roles: a role of the team's own. */
export const createRoleBody = z.strictObject({
  id: idSchema,
  name: writtenLine({ max: 30 }),
  permissions: permissionsSchema,
});
export type CreateRoleBody = z.infer<typeof createRoleBody>;

/** PATCH /api/teams/:teamId/roles/:roleId: only a custom role has a name to change. */
export const renameRoleBody = z.strictObject({ name: writtenLine({ max: 30 }) });

/** A line of what was done in a team, for those who manage its roster. */
export const auditEntrySchema = z.object({
  id: idSchema,
  at: z.iso.datetime(),
  /** Null for somebody whose account is deleted. */
  by: z.nullable(z.string()),
  /** One sentence: `changed Dev Patel from Player to Coach`. */
  what: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** GET /api/teams/:teamId/audit?before=: newest first. */
export const auditQuery = z.strictObject({ before: z.optional(idSchema) });
/** A page of it; `next` is the `before` of the page after. */
export const auditAnswer = z.object({ entries: z.array(auditEntrySchema), next: z.nullable(idSchema) });
export type AuditAnswer = z.infer<typeof auditAnswer>;
