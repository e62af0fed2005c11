CREATE TABLE "training_note_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"message_id" uuid,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"seconds" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "training_messages" ADD COLUMN "note" jsonb;--> statement-breakpoint
ALTER TABLE "training_note_files" ADD CONSTRAINT "training_note_files_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_note_files" ADD CONSTRAINT "training_note_files_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_note_files" ADD CONSTRAINT "training_note_files_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_note_files" ADD CONSTRAINT "training_note_files_message_id_training_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."training_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "training_note_files_team_id_index" ON "training_note_files" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "training_note_files_owner_id_index" ON "training_note_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "training_note_files_broadcast_id_index" ON "training_note_files" USING btree ("broadcast_id");--> statement-breakpoint
CREATE INDEX "training_note_files_message_id_index" ON "training_note_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "training_note_files_created_at_index" ON "training_note_files" USING btree ("created_at") WHERE "training_note_files"."message_id" is null;