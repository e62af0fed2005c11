CREATE TABLE "job" (
	"name" text PRIMARY KEY NOT NULL,
	"node" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"took_ms" integer,
	"error" text
);
