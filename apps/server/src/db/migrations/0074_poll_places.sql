ALTER TABLE "polls" ADD COLUMN "conversation_id" uuid;--> statement-breakpoint
UPDATE "polls" SET "conversation_id" = (SELECT "messages"."conversation_id" FROM "messages" WHERE "messages"."id" = "polls"."message_id");--> statement-breakpoint
ALTER TABLE "polls" ALTER COLUMN "conversation_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "polls_conversation_id_index" ON "polls" USING btree ("conversation_id","message_id");