CREATE TABLE "restreams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"address" text NOT NULL,
	"stream_key" "bytea" NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"kbps" integer,
	"problem" text,
	"words" text,
	"leased_by" uuid,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "restreams" ADD CONSTRAINT "restreams_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restreams" ADD CONSTRAINT "restreams_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restreams_broadcast_id_index" ON "restreams" USING btree ("broadcast_id");--> statement-breakpoint
CREATE INDEX "restreams_created_by_index" ON "restreams" USING btree ("created_by");