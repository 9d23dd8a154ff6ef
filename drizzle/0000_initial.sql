CREATE SCHEMA "auth";
--> statement-breakpoint
CREATE TABLE "auth"."flow_states" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"provider" text NOT NULL,
	"authentication_method" text NOT NULL,
	"state_digest" text,
	"nonce" text,
	"redirect_to" text,
	"code_challenge" text,
	"code_challenge_method" text,
	"auth_code_digest" text,
	"auth_code_issued_at" timestamp (3) with time zone,
	"linking_to" uuid,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_states_state" UNIQUE("state_digest"),
	CONSTRAINT "flow_states_auth_code" UNIQUE("auth_code_digest")
);
--> statement-breakpoint
CREATE TABLE "auth"."identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"identity_data" jsonb NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_provider" UNIQUE("provider","provider_id")
);
--> statement-breakpoint
CREATE TABLE "auth"."known_devices" (
	"user_id" uuid NOT NULL,
	"device_digest" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_device_digest_pk" PRIMARY KEY("user_id","device_digest")
);
--> statement-breakpoint
CREATE TABLE "auth"."mfa_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"factor_id" uuid NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."mfa_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"friendly_name" text NOT NULL,
	"status" text NOT NULL,
	"secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"last_challenged_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mfa_factors_name" UNIQUE("user_id","friendly_name")
);
--> statement-breakpoint
CREATE TABLE "auth"."one_time_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_type" text NOT NULL,
	"sent_to" text NOT NULL,
	"token_digest" text NOT NULL,
	"code_digest" text NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"flow_state_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_tokens_digest" UNIQUE("token_digest"),
	CONSTRAINT "one_time_tokens_kind" UNIQUE("user_id","token_type")
);
--> statement-breakpoint
CREATE TABLE "auth"."security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"severity" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"aal" text DEFAULT 'aal1' NOT NULL,
	"amr" jsonb NOT NULL,
	"factor_id" uuid,
	"refresh_counter" integer DEFAULT 0 NOT NULL,
	"refresh_floor" integer DEFAULT 0 NOT NULL,
	"refreshed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_data" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meta_data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"encrypted_password" text,
	"email_confirmed_at" timestamp (3) with time zone,
	"confirmation_sent_at" timestamp (3) with time zone,
	"recovery_sent_at" timestamp (3) with time zone,
	"invited_at" timestamp (3) with time zone,
	"reauthentication_sent_at" timestamp (3) with time zone,
	"email_change" text,
	"email_change_sent_at" timestamp (3) with time zone,
	"email_change_agreed" text,
	"last_sign_in_at" timestamp (3) with time zone,
	"banned_until" timestamp (3) with time zone,
	"raw_app_meta_data" jsonb NOT NULL,
	"raw_user_meta_data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "open_pages" (
	"process_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "open_pages_process_id_owner_id_project_id_pk" PRIMARY KEY("process_id","owner_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "finalised_passages" (
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "finalised_passages_project_id_position_pk" PRIMARY KEY("project_id","position")
);
--> statement-breakpoint
CREATE TABLE "project_files" (
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"blob_key" text NOT NULL,
	"media_type" text NOT NULL,
	"offset_ms" integer,
	"duration_ms" integer,
	CONSTRAINT "project_files_project_id_position_pk" PRIMARY KEY("project_id","position")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"language" text NOT NULL,
	"context" text,
	"quality" text DEFAULT 'standard' NOT NULL,
	"diarization" boolean DEFAULT false NOT NULL,
	"speakers" integer,
	"locale" text DEFAULT 'de' NOT NULL,
	"duration_ms" integer,
	"progress" real,
	"no_speech" boolean DEFAULT false NOT NULL,
	"engine" text,
	"excerpt" text,
	"error_code" text,
	"notified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "raw_transcripts" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"origin" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "revisions_number" UNIQUE("project_id","number")
);
--> statement-breakpoint
CREATE TABLE "status_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "status_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stretches" (
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"start_ms" integer NOT NULL,
	"end_ms" integer NOT NULL,
	"skips" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"words" jsonb,
	"engine" text,
	"recognised_at" timestamp (3) with time zone,
	CONSTRAINT "stretches_project_id_position_pk" PRIMARY KEY("project_id","position")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"blob_key" text NOT NULL,
	"media_type" text,
	"duration_ms" integer,
	"finished_at" timestamp (3) with time zone,
	"project_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."flow_states" ADD CONSTRAINT "flow_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."flow_states" ADD CONSTRAINT "flow_states_linking_to_users_id_fk" FOREIGN KEY ("linking_to") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."mfa_challenges" ADD CONSTRAINT "mfa_challenges_factor_id_mfa_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "auth"."mfa_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."mfa_factors" ADD CONSTRAINT "mfa_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD CONSTRAINT "one_time_tokens_flow_state_id_flow_states_id_fk" FOREIGN KEY ("flow_state_id") REFERENCES "auth"."flow_states"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_data" ADD CONSTRAINT "user_data_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finalised_passages" ADD CONSTRAINT "finalised_passages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_files" ADD CONSTRAINT "project_files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raw_transcripts" ADD CONSTRAINT "raw_transcripts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_events" ADD CONSTRAINT "status_events_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stretches" ADD CONSTRAINT "stretches_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flow_states_created" ON "auth"."flow_states" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "identities_user" ON "auth"."identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mfa_challenges_factor" ON "auth"."mfa_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_sent_to" ON "auth"."one_time_tokens" USING btree ("sent_to");--> statement-breakpoint
CREATE INDEX "security_events_user" ON "auth"."security_events" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "auth"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "open_pages_page" ON "open_pages" USING btree ("owner_id","project_id");--> statement-breakpoint
CREATE INDEX "projects_owner_created" ON "projects" USING btree ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "status_events_project" ON "status_events" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id");