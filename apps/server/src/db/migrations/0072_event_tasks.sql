CREATE TABLE "event_task_takers" (
	"task_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"taken_by" uuid,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_task_takers_task_id_account_id_pk" PRIMARY KEY("task_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "event_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"needed" smallint NOT NULL,
	"driver_id" uuid,
	"leaves_before" smallint,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_tasks_needed_check" CHECK ("event_tasks"."needed" between 1 and 50),
	CONSTRAINT "event_tasks_ride_check" CHECK (("event_tasks"."driver_id" is null) = ("event_tasks"."leaves_before" is null))
);
--> statement-breakpoint
ALTER TABLE "event_task_takers" ADD CONSTRAINT "event_task_takers_task_id_event_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."event_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_task_takers" ADD CONSTRAINT "event_task_takers_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_task_takers" ADD CONSTRAINT "event_task_takers_taken_by_app_user_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tasks" ADD CONSTRAINT "event_tasks_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tasks" ADD CONSTRAINT "event_tasks_driver_id_app_user_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tasks" ADD CONSTRAINT "event_tasks_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_task_takers_account_id_index" ON "event_task_takers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "event_task_takers_taken_by_index" ON "event_task_takers" USING btree ("taken_by") WHERE "event_task_takers"."taken_by" is not null;--> statement-breakpoint
CREATE INDEX "event_tasks_event_id_index" ON "event_tasks" USING btree ("event_id","key");--> statement-breakpoint
CREATE INDEX "event_tasks_driver_id_index" ON "event_tasks" USING btree ("driver_id") WHERE "event_tasks"."driver_id" is not null;--> statement-breakpoint
CREATE INDEX "event_tasks_created_by_index" ON "event_tasks" USING btree ("created_by");