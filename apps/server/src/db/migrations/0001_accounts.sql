CREATE TABLE "app_session" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"display_name" text NOT NULL,
	"username" text NOT NULL,
	"avatar_url" text,
	"mode" text,
	"stat_profile" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "app_user_username_unique" UNIQUE("username"),
	CONSTRAINT "app_user_issuer_subject_unique" UNIQUE("issuer","subject"),
	CONSTRAINT "app_user_mode_check" CHECK ("app_user"."mode" in ('tennis', 'pickleball')),
	CONSTRAINT "app_user_stat_profile_check" CHECK ("app_user"."stat_profile" in ('basic', 'intermediate', 'advanced'))
);
--> statement-breakpoint
CREATE TABLE "auth_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"reset_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idp_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"id_token" text,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idp_account_provider_account_unique" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "idp_jwks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "idp_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idp_session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "idp_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"valid_since" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idp_user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "idp_verification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_session" ADD CONSTRAINT "app_session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp_account" ADD CONSTRAINT "idp_account_user_id_idp_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."idp_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp_session" ADD CONSTRAINT "idp_session_user_id_idp_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."idp_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_session_user_id_index" ON "app_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "app_session_expires_at_index" ON "app_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "app_user_demo_index" ON "app_user" USING btree ("username") WHERE "app_user"."is_demo";--> statement-breakpoint
CREATE INDEX "auth_throttle_reset_at_index" ON "auth_throttle" USING btree ("reset_at");--> statement-breakpoint
CREATE INDEX "idp_account_user_id_index" ON "idp_account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "idp_session_user_id_index" ON "idp_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "idp_session_expires_at_index" ON "idp_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idp_verification_identifier_index" ON "idp_verification" USING btree ("identifier");--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;