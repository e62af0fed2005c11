CREATE TABLE "board_changes" (
	"broadcast_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"board" jsonb NOT NULL,
	CONSTRAINT "board_changes_broadcast_id_seq_pk" PRIMARY KEY("broadcast_id","seq"),
	CONSTRAINT "board_changes_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "broadcast_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "broadcast_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "broadcast_segments" (
	"broadcast_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"start_us" bigint NOT NULL,
	"duration_us" integer NOT NULL,
	"bytes" integer NOT NULL,
	"is_cut" boolean NOT NULL,
	CONSTRAINT "broadcast_segments_broadcast_id_number_pk" PRIMARY KEY("broadcast_id","number"),
	CONSTRAINT "broadcast_segments_session_seq_unique" UNIQUE("session_id","seq")
);
--> statement-breakpoint
CREATE TABLE "broadcast_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"offset_ms" bigint NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"codec_hash" "bytea" NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "broadcast_stills" (
	"broadcast_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "broadcast_stills_broadcast_id_at_pk" PRIMARY KEY("broadcast_id","at")
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"started_by" uuid,
	"title" text NOT NULL,
	"source" text NOT NULL,
	"external_url" text,
	"video_start_at" timestamp with time zone,
	"visibility" text NOT NULL,
	"info" jsonb NOT NULL,
	"sport" text,
	"match_id" uuid,
	"event_id" uuid,
	"event_key" text,
	"highlight_mode" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"camera_id" uuid,
	"segments" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"last_segment_at" timestamp with time zone,
	"newest_still_at" timestamp with time zone,
	"most_viewers" integer DEFAULT 0 NOT NULL,
	"chat_revision" integer DEFAULT 0 NOT NULL,
	"view_version" integer DEFAULT 0 NOT NULL,
	"kept_until" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "broadcasts_source_check" CHECK ("broadcasts"."source" in ('camera', 'youtube', 'hls', 'none')),
	CONSTRAINT "broadcasts_visibility_check" CHECK ("broadcasts"."visibility" in ('team', 'link', 'public')),
	CONSTRAINT "broadcasts_sport_check" CHECK ("broadcasts"."sport" in ('tennis', 'pickleball')),
	CONSTRAINT "broadcasts_highlight_mode_check" CHECK ("broadcasts"."highlight_mode" in ('automatic', 'reviewed'))
);
--> statement-breakpoint
CREATE TABLE "crowd_moments" (
	"broadcast_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"emoji" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "crowd_moments_broadcast_id_at_emoji_pk" PRIMARY KEY("broadcast_id","at","emoji")
);
--> statement-breakpoint
CREATE TABLE "highlights" (
	"broadcast_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "highlights_broadcast_id_id_pk" PRIMARY KEY("broadcast_id","id"),
	CONSTRAINT "highlights_state_check" CHECK ("highlights"."state" in ('kept', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "overlays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"name" text NOT NULL,
	"theme" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "overlays_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "stream_message_reactions" (
	"message_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"emoji" text NOT NULL,
	CONSTRAINT "stream_message_reactions_message_id_account_id_emoji_pk" PRIMARY KEY("message_id","account_id","emoji")
);
--> statement-breakpoint
CREATE TABLE "stream_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "stream_messages_broadcast_revision_unique" UNIQUE("broadcast_id","revision")
);
--> statement-breakpoint
CREATE TABLE "unfilmed" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "board_changes" ADD CONSTRAINT "board_changes_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_links" ADD CONSTRAINT "broadcast_links_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_links" ADD CONSTRAINT "broadcast_links_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_segments" ADD CONSTRAINT "broadcast_segments_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_segments" ADD CONSTRAINT "broadcast_segments_session_id_broadcast_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."broadcast_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_sessions" ADD CONSTRAINT "broadcast_sessions_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_stills" ADD CONSTRAINT "broadcast_stills_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_started_by_app_user_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crowd_moments" ADD CONSTRAINT "crowd_moments_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_decided_by_app_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overlays" ADD CONSTRAINT "overlays_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overlays" ADD CONSTRAINT "overlays_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_message_reactions" ADD CONSTRAINT "stream_message_reactions_message_id_stream_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."stream_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_message_reactions" ADD CONSTRAINT "stream_message_reactions_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_messages" ADD CONSTRAINT "stream_messages_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_messages" ADD CONSTRAINT "stream_messages_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unfilmed" ADD CONSTRAINT "unfilmed_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_links_broadcast_id_index" ON "broadcast_links" USING btree ("broadcast_id");--> statement-breakpoint
CREATE INDEX "broadcast_links_created_by_index" ON "broadcast_links" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "broadcast_segments_start_index" ON "broadcast_segments" USING btree ("broadcast_id","start_us");--> statement-breakpoint
CREATE INDEX "broadcast_sessions_broadcast_id_index" ON "broadcast_sessions" USING btree ("broadcast_id");--> statement-breakpoint
CREATE INDEX "broadcasts_team_started_index" ON "broadcasts" USING btree ("team_id","started_at","id");--> statement-breakpoint
CREATE INDEX "broadcasts_started_by_index" ON "broadcasts" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "broadcasts_match_id_index" ON "broadcasts" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "broadcasts_event_index" ON "broadcasts" USING btree ("event_id","event_key");--> statement-breakpoint
CREATE INDEX "broadcasts_live_index" ON "broadcasts" USING btree ("team_id") WHERE "broadcasts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "broadcasts_kept_until_index" ON "broadcasts" USING btree ("kept_until") WHERE "broadcasts"."kept_until" is not null;--> statement-breakpoint
CREATE INDEX "highlights_decided_by_index" ON "highlights" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "overlays_team_id_index" ON "overlays" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "overlays_created_by_index" ON "overlays" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "stream_message_reactions_account_id_index" ON "stream_message_reactions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "stream_messages_author_id_index" ON "stream_messages" USING btree ("author_id");