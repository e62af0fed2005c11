ALTER TABLE "conversation_people" ADD COLUMN "draft" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_people" ADD COLUMN "draft_at" timestamp with time zone;