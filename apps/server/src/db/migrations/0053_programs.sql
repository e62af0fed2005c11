CREATE TABLE "training_programs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"program_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"paused_ms" bigint NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "training_programs" ADD CONSTRAINT "training_programs_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "training_programs_account_id_index" ON "training_programs" USING btree ("account_id","chosen_at");