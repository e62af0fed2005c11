-- Blocks of another layout are written again before they are next read: nothing of these is kept.
truncate "played_blocks";--> statement-breakpoint
ALTER TABLE "played_blocks" ALTER COLUMN "facts" SET DATA TYPE bytea using ''::bytea;--> statement-breakpoint
ALTER TABLE "played_blocks" ADD COLUMN "ids" "bytea" NOT NULL;--> statement-breakpoint
ALTER TABLE "played_blocks" ADD COLUMN "people" text NOT NULL;
