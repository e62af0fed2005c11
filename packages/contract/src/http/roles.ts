import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { countSchema } from '../integers.ts';
import { PERMISSIONS, ROLE_KINDS } from '../team-vocabulary.ts';
import { singleLineName } from '../text.ts';

/** A permission of a role. */
export const permissionSchema = z.enum(PERMISSIONS);
const permissionsSchema = z.array(permissionSchema).check(z.maxLength(PERMISSIONS.length));

/** A role as shown beside a member's name. */
export const roleNameSchema = z.object({ id: idSchema, name: z.string(), kind: z.enum(ROLE_KINDS) });
export type RoleName = z.infer<typeof roleNameSchema>;

/** A role of a team, with its permissions. */
export const roleSchema = z.object({
  ...roleNameSchema.shape,
  /** In the order they are shown. */
  permissions: z.array(permissionSchema),
  members: z.int(),
});
export type Role = z.infer<typeof roleSchema>;

/** GET /api/teams/:teamId/roles, and the answer to every change of them: Admin first, custom ones last. */
export const rolesAnswer = z.object({
  roles: z.array(roleSchema),
  /** Grows with every change; a change names the version its author saw. */
  version: z.int(),
  /** The last change; a null name if that account was erased. */
  lastChange: z.nullable(z.object({ by: z.nullable(z.string()), at: z.iso.datetime() })),
});
export type RolesAnswer = z.infer<typeof rolesAnswer>;

/** PUT /api/teams/:teamId/roles: the new permissions of some roles; `roles-stale` if someone else was faster. */
export const saveRolesBody = z.strictObject({
  version: countSchema,
  roles: z
    .array(z.strictObject({ id: idSchema, permissions: permissionsSchema }))
    .check(z.minLength(1), z.maxLength(30)),
});
export type SaveRolesBody = z.infer<typeof saveRolesBody>;

/** POST /api/teams/:teamId/roles: a custom role. */
export const createRoleBody = z.strictObject({
  id: idSchema,
  name: singleLineName({ max: 30 }),
  permissions: permissionsSchema,
});
export type CreateRoleBody = z.infer<typeof createRoleBody>;

/** PATCH /api/teams/:teamId/roles/:roleId: only a custom role can be renamed. */
export const renameRoleBody = z.strictObject({ name: singleLineName({ max: 30 }) });

/** An activity entry of a team, for roster managers. */
export const auditEntrySchema = z.object({
  id: idSchema,
  at: z.iso.datetime(),
  /** Null if the account was erased. */
  by: z.nullable(z.string()),
  /** One sentence: `changed Dev Patel from Player to Coach`. */
  what: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** GET /api/teams/:teamId/audit?before=: newest first. */
export const auditQuery = z.strictObject({ before: z.optional(idSchema) });
/** A page of it; `next` is the `before` of the next page. */
export const auditAnswer = z.object({ entries: z.array(auditEntrySchema), next: z.nullable(idSchema) });
export type AuditAnswer = z.infer<typeof auditAnswer>;
