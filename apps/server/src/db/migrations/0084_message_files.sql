CREATE TABLE "message_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"message_id" uuid,
	"place" smallint DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"parts" smallint DEFAULT 0 NOT NULL,
	"width" smallint,
	"height" smallint,
	"seconds" integer,
	"has_still" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_files_conversation_id_index" ON "message_files" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "message_files_owner_id_index" ON "message_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "message_files_message_id_index" ON "message_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_files_created_at_index" ON "message_files" USING btree ("created_at") WHERE "message_files"."message_id" is null;--> statement-breakpoint
CREATE INDEX "message_files_words_index" ON "message_files" USING gin (message_words("conversation_id", "name")) WITH (fastupdate=false) WHERE "message_files"."message_id" is not null;