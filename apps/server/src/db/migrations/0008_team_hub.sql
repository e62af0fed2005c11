CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_people" (
	"conversation_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"joined_seq" integer DEFAULT 0 NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"level" text DEFAULT 'all' NOT NULL,
	CONSTRAINT "conversation_people_conversation_id_account_id_pk" PRIMARY KEY("conversation_id","account_id"),
	CONSTRAINT "conversation_people_level_check" CHECK ("conversation_people"."level" in ('all', 'mentions', 'none'))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"team_id" uuid,
	"pair" text,
	"name" text,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"pinned_id" uuid,
	CONSTRAINT "conversations_pair_unique" UNIQUE("pair"),
	CONSTRAINT "conversations_kind_check" CHECK ("conversations"."kind" in ('team', 'direct', 'group'))
);
--> statement-breakpoint
CREATE TABLE "message_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"message_id" uuid,
	"place" integer DEFAULT 0 NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_reactions" (
	"message_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"emoji" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_reactions_message_id_account_id_emoji_pk" PRIMARY KEY("message_id","account_id","emoji")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"revision" bigint NOT NULL,
	"author_id" uuid,
	"is_system" boolean DEFAULT false NOT NULL,
	"text" text NOT NULL,
	"reply_to_id" uuid,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"mentions_everybody" boolean DEFAULT false NOT NULL,
	"target" jsonb,
	"match_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "messages_conversation_id_seq_unique" UNIQUE("conversation_id","seq")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid,
	"message_id" uuid,
	"account_id" uuid,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decision" text
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"matrix" jsonb NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"from_id" uuid,
	"team_id" uuid,
	"about" text NOT NULL,
	"detail" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "notifications_account_id_about_unique" UNIQUE("account_id","about")
);
--> statement-breakpoint
CREATE TABLE "team_audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"subject_id" uuid,
	"deed" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"code" text NOT NULL,
	"email" text,
	"role_id" uuid NOT NULL,
	"member_id" uuid,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"needs_approval" boolean NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "team_invites_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "team_join_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"invite_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "team_join_requests_team_id_account_id_unique" UNIQUE("team_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "team_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"permissions" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "team_roles_kind_check" CHECK ("team_roles"."kind" in ('admin', 'coach', 'player', 'custom'))
);
--> statement-breakpoint
ALTER TABLE "team_members" DROP CONSTRAINT "team_members_role_check";--> statement-breakpoint
ALTER TABLE "team_members" DROP CONSTRAINT "team_members_team_id_account_id_pk";--> statement-breakpoint
ALTER TABLE "team_members" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "is_invisible" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "hides_reading" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "id" uuid PRIMARY KEY NOT NULL DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "team_members" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "role_id" uuid;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "position" text;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "granted" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "denied" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "contact_for" text DEFAULT 'nobody' NOT NULL;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "muted_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "crest" text DEFAULT 'ball' NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "filters_words" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "roles_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_app_user_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_app_user_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_people" ADD CONSTRAINT "conversation_people_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_people" ADD CONSTRAINT "conversation_people_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Every team gets the three roles, its members the one they had by word, and a group chat.
INSERT INTO "team_roles" ("id", "team_id", "name", "kind", "permissions", "created_at")
SELECT gen_random_uuid(), "teams"."id", "preset"."name", "preset"."kind", "preset"."permissions", "teams"."created_at"
FROM "teams" CROSS JOIN (VALUES
	('Admin', 'admin', array['manage_roster', 'schedule', 'edit_settings', 'announce', 'chat', 'moderate', 'view_calendar', 'view_stats', 'give_feedback', 'plan', 'manage_drills', 'log_results', 'train', 'broadcast']),
	('Coach', 'coach', array['view_stats', 'give_feedback', 'plan', 'manage_drills', 'view_calendar', 'chat', 'log_results', 'train']),
	('Player', 'player', array['view_calendar', 'chat', 'log_results', 'train'])
) AS "preset" ("name", "kind", "permissions");--> statement-breakpoint
UPDATE "team_members" SET "role_id" = "team_roles"."id" FROM "team_roles"
WHERE "team_roles"."team_id" = "team_members"."team_id" AND "team_roles"."kind" = "team_members"."role";--> statement-breakpoint
ALTER TABLE "team_members" ALTER COLUMN "role_id" SET NOT NULL;--> statement-breakpoint
INSERT INTO "conversations" ("id", "kind", "team_id", "created_at", "last_message_at")
SELECT gen_random_uuid(), 'team', "id", "created_at", "created_at" FROM "teams";--> statement-breakpoint
INSERT INTO "conversation_people" ("conversation_id", "account_id")
SELECT "conversations"."id", "team_members"."account_id" FROM "conversations"
JOIN "team_members" ON "team_members"."team_id" = "conversations"."team_id";--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_pinned_id_messages_id_fk" FOREIGN KEY ("pinned_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_images" ADD CONSTRAINT "message_images_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_images" ADD CONSTRAINT "message_images_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_images" ADD CONSTRAINT "message_images_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_reply_to_id_messages_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_app_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_from_id_app_user_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_audit" ADD CONSTRAINT "team_audit_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_audit" ADD CONSTRAINT "team_audit_actor_id_app_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_audit" ADD CONSTRAINT "team_audit_subject_id_app_user_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invites" ADD CONSTRAINT "team_invites_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invites" ADD CONSTRAINT "team_invites_role_id_team_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."team_roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invites" ADD CONSTRAINT "team_invites_member_id_team_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invites" ADD CONSTRAINT "team_invites_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_join_requests" ADD CONSTRAINT "team_join_requests_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_join_requests" ADD CONSTRAINT "team_join_requests_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_join_requests" ADD CONSTRAINT "team_join_requests_invite_id_team_invites_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."team_invites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_roles" ADD CONSTRAINT "team_roles_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked_id_index" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "conversation_people_account_id_index" ON "conversation_people" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_team_id_unique" ON "conversations" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "conversations_created_by_index" ON "conversations" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "conversations_pinned_id_index" ON "conversations" USING btree ("pinned_id");--> statement-breakpoint
CREATE INDEX "message_images_conversation_id_index" ON "message_images" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "message_images_owner_id_index" ON "message_images" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "message_images_message_id_index" ON "message_images" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_images_created_at_index" ON "message_images" USING btree ("created_at") WHERE "message_images"."message_id" is null;--> statement-breakpoint
CREATE INDEX "message_reactions_account_id_index" ON "message_reactions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "messages_conversation_id_revision_index" ON "messages" USING btree ("conversation_id","revision");--> statement-breakpoint
CREATE INDEX "messages_author_id_index" ON "messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "messages_reply_to_id_index" ON "messages" USING btree ("reply_to_id");--> statement-breakpoint
CREATE INDEX "messages_match_id_index" ON "messages" USING btree ("match_id") WHERE "messages"."match_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_mentions_index" ON "messages" USING gin ("mentions");--> statement-breakpoint
CREATE INDEX "reports_reporter_id_index" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_message_id_index" ON "reports" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "reports_account_id_index" ON "reports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "reports_open_index" ON "reports" USING btree ("created_at") WHERE "reports"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_account_id_index" ON "notifications" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread_index" ON "notifications" USING btree ("account_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_from_id_index" ON "notifications" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "notifications_team_id_index" ON "notifications" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "team_audit_team_id_index" ON "team_audit" USING btree ("team_id","id");--> statement-breakpoint
CREATE INDEX "team_audit_actor_id_index" ON "team_audit" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "team_audit_subject_id_index" ON "team_audit" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "team_invites_team_id_index" ON "team_invites" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "team_invites_role_id_index" ON "team_invites" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "team_invites_member_id_index" ON "team_invites" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "team_invites_created_by_index" ON "team_invites" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "team_join_requests_account_id_index" ON "team_join_requests" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "team_join_requests_invite_id_index" ON "team_join_requests" USING btree ("invite_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_roles_team_id_name_unique" ON "team_roles" USING btree ("team_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "team_roles_team_id_kind_unique" ON "team_roles" USING btree ("team_id","kind") WHERE "team_roles"."kind" <> 'custom';--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_role_id_team_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."team_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_members_role_id_index" ON "team_members" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "teams_deleted_at_index" ON "teams" USING btree ("deleted_at") WHERE "teams"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "team_members" DROP COLUMN "role";--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_account_id_unique" UNIQUE("team_id","account_id");--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_name_check" CHECK (("team_members"."account_id" is null) = ("team_members"."name" is not null));--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_contact_for_check" CHECK ("team_members"."contact_for" in ('nobody', 'managers', 'team'));