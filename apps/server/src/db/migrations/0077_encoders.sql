CREATE TABLE "encoder_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"picture_at" timestamp with time zone,
	"kbps" integer,
	"width" integer,
	"height" integer,
	"problem" text,
	CONSTRAINT "encoder_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "encoder_keys" ADD CONSTRAINT "encoder_keys_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encoder_keys" ADD CONSTRAINT "encoder_keys_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "encoder_keys_broadcast_id_index" ON "encoder_keys" USING btree ("broadcast_id");--> statement-breakpoint
CREATE INDEX "encoder_keys_created_by_index" ON "encoder_keys" USING btree ("created_by");