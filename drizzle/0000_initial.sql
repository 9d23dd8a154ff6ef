CREATE SCHEMA "storage";
--> statement-breakpoint
CREATE SCHEMA "auth";
--> statement-breakpoint
CREATE TABLE "storage"."buckets" (
	"id" text PRIMARY KEY NOT NULL,
	"public" boolean DEFAULT false NOT NULL,
	"file_size_limit" bigint,
	"allowed_mime_types" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage"."loose_blobs" (
	"blob_key" text PRIMARY KEY NOT NULL,
	"free_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage"."objects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bucket_id" text NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid,
	"blob_key" text NOT NULL,
	"version" uuid NOT NULL,
	"size_bytes" bigint NOT NULL,
	"content_type" text NOT NULL,
	"cache_control" text NOT NULL,
	"etag" text NOT NULL,
	"user_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "objects_blob_key" UNIQUE("blob_key"),
	CONSTRAINT "objects_bucket_name" UNIQUE("bucket_id","name")
);
--> statement-breakpoint
CREATE TABLE "storage"."signed_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."deleted_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "auth"."mfa_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"factor_id" uuid NOT NULL,
	"session_id" uuid,
	"webauthn_challenge" text,
	"verified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."mfa_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"factor_type" text DEFAULT 'totp' NOT NULL,
	"friendly_name" text NOT NULL,
	"status" text NOT NULL,
	"secret" text,
	"last_step" integer DEFAULT 0 NOT NULL,
	"last_challenged_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mfa_factors_name" UNIQUE("user_id","friendly_name")
);
--> statement-breakpoint
CREATE TABLE "auth"."mfa_recovery_codes" (
	"factor_id" uuid NOT NULL,
	"code_digest" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "mfa_recovery_codes_factor_id_code_digest_pk" PRIMARY KEY("factor_id","code_digest")
);
--> statement-breakpoint
CREATE TABLE "auth"."webauthn_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid,
	"challenge" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."webauthn_credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"factor_id" uuid,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"sign_count" bigint DEFAULT 0 NOT NULL,
	"transports" jsonb NOT NULL,
	"backed_up" boolean DEFAULT false NOT NULL,
	"friendly_name" text,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webauthn_credentials_credential" UNIQUE("credential_id"),
	CONSTRAINT "webauthn_credentials_factor" UNIQUE("factor_id")
);
--> statement-breakpoint
CREATE TABLE "auth"."flow_states" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"provider" text NOT NULL,
	"authentication_method" text NOT NULL,
	"state_digest" text,
	"browser_digest" text,
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
	"times" integer DEFAULT 1 NOT NULL,
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
	"email" text,
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
CREATE TABLE "auth"."waitlist" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "transcribed_months" (
	"owner_id" uuid NOT NULL,
	"month" date NOT NULL,
	"transcribed_ms" bigint DEFAULT 0 NOT NULL,
	"previewed_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "transcribed_months_owner_id_month_pk" PRIMARY KEY("owner_id","month")
);
--> statement-breakpoint
CREATE TABLE "audio_chunks" (
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"start_ms" integer NOT NULL,
	"end_ms" integer NOT NULL,
	"skips" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"words" jsonb,
	"engine" text,
	"recognised_at" timestamp (3) with time zone,
	"review_tries" integer DEFAULT 0 NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	CONSTRAINT "audio_chunks_project_id_position_pk" PRIMARY KEY("project_id","position")
);
--> statement-breakpoint
CREATE TABLE "crash_counts" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"crashes" integer DEFAULT 0 NOT NULL,
	"done" text DEFAULT '' NOT NULL
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
CREATE TABLE "preview_chunks" (
	"upload_id" text NOT NULL,
	"position" integer NOT NULL,
	"start_ms" integer NOT NULL,
	"end_ms" integer NOT NULL,
	"words" jsonb NOT NULL,
	"engine" text NOT NULL,
	"sound" text,
	"settings" text,
	CONSTRAINT "preview_chunks_upload_id_position_pk" PRIMARY KEY("upload_id","position")
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
	"title_key" text GENERATED ALWAYS AS (left(translate(lower(title), 'äöüßàáâãåāăąæçćčďđèéêëēęěğìíîïīıłñńňòóôõøőœřśşšţťùúûūůűýÿźżž', 'aousaaaaaaaaacccddeeeeeeegiiiiiilnnnooooooorsssttuuuuuuyyzzz'), 300)) STORED NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"language" text NOT NULL,
	"context" text,
	"quality" text DEFAULT 'standard' NOT NULL,
	"diarization" boolean DEFAULT false NOT NULL,
	"speakers" integer,
	"vocabulary" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"wait_for_model" boolean DEFAULT false NOT NULL,
	"awaits_turn" boolean DEFAULT false NOT NULL,
	"locale" text DEFAULT 'de' NOT NULL,
	"duration_ms" integer,
	"progress" real,
	"pace" real,
	"no_speech" boolean DEFAULT false NOT NULL,
	"engine" text,
	"speaker_count" integer,
	"open_findings" integer,
	"open_names" integer,
	"excerpt" text,
	"error_code" text,
	"notified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "raw_transcripts" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"content" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"origin" text NOT NULL,
	"content" json NOT NULL,
	"provenance" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "revisions_number" UNIQUE("project_id","number")
);
--> statement-breakpoint
CREATE TABLE "speaker_turns" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"content" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"metadata" text DEFAULT '' NOT NULL,
	"size_bytes" bigint NOT NULL,
	"blob_key" text NOT NULL,
	"media_type" text,
	"duration_ms" integer,
	"refused" text,
	"previewed_ms" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"project_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vocabularies" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"terms" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "edit_drafts" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"base" integer NOT NULL,
	"base_segments" integer NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"kept_sequence" integer DEFAULT 0 NOT NULL,
	"kept_revision" integer,
	"order" json,
	"order_sequence" integer DEFAULT 0 NOT NULL,
	"speakers" json,
	"speakers_sequence" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "edit_operations" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "edit_operations_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "edit_segments" (
	"project_id" uuid NOT NULL,
	"segment_id" text NOT NULL,
	"content" json NOT NULL,
	"sequence" integer NOT NULL,
	CONSTRAINT "edit_segments_project_id_segment_id_pk" PRIMARY KEY("project_id","segment_id")
);
--> statement-breakpoint
CREATE TABLE "magic_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"level" text NOT NULL,
	"prompt" text NOT NULL,
	"source" text NOT NULL,
	"locale" text NOT NULL,
	"request_id" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 1 NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"revision" integer,
	"error_code" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_prompts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prompt" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_findings" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"keys" jsonb,
	"names" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resolved_findings" (
	"project_id" uuid NOT NULL,
	"key" text NOT NULL,
	"resolved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resolved_findings_project_id_key_pk" PRIMARY KEY("project_id","key")
);
--> statement-breakpoint
CREATE TABLE "project_texts" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"folded" text DEFAULT '' NOT NULL,
	"words" "tsvector" NOT NULL,
	"indexed_at" timestamp with time zone DEFAULT now() NOT NULL
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
ALTER TABLE "storage"."objects" ADD CONSTRAINT "objects_bucket_id_buckets_id_fk" FOREIGN KEY ("bucket_id") REFERENCES "storage"."buckets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."mfa_challenges" ADD CONSTRAINT "mfa_challenges_factor_id_mfa_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "auth"."mfa_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."mfa_challenges" ADD CONSTRAINT "mfa_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "auth"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."mfa_factors" ADD CONSTRAINT "mfa_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."mfa_recovery_codes" ADD CONSTRAINT "mfa_recovery_codes_factor_id_mfa_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "auth"."mfa_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."webauthn_challenges" ADD CONSTRAINT "webauthn_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "auth"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."webauthn_credentials" ADD CONSTRAINT "webauthn_credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."webauthn_credentials" ADD CONSTRAINT "webauthn_credentials_factor_id_mfa_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "auth"."mfa_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."flow_states" ADD CONSTRAINT "flow_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."flow_states" ADD CONSTRAINT "flow_states_linking_to_users_id_fk" FOREIGN KEY ("linking_to") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD CONSTRAINT "one_time_tokens_flow_state_id_flow_states_id_fk" FOREIGN KEY ("flow_state_id") REFERENCES "auth"."flow_states"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_data" ADD CONSTRAINT "user_data_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."waitlist" ADD CONSTRAINT "waitlist_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audio_chunks" ADD CONSTRAINT "audio_chunks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crash_counts" ADD CONSTRAINT "crash_counts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finalised_passages" ADD CONSTRAINT "finalised_passages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_chunks" ADD CONSTRAINT "preview_chunks_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_files" ADD CONSTRAINT "project_files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raw_transcripts" ADD CONSTRAINT "raw_transcripts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaker_turns" ADD CONSTRAINT "speaker_turns_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_events" ADD CONSTRAINT "status_events_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_drafts" ADD CONSTRAINT "edit_drafts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_operations" ADD CONSTRAINT "edit_operations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_segments" ADD CONSTRAINT "edit_segments_project_id_edit_drafts_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."edit_drafts"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "magic_runs" ADD CONSTRAINT "magic_runs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_findings" ADD CONSTRAINT "review_findings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resolved_findings" ADD CONSTRAINT "resolved_findings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_texts" ADD CONSTRAINT "project_texts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "objects_owner" ON "storage"."objects" USING btree ("owner_id","bucket_id");--> statement-breakpoint
CREATE INDEX "deleted_users_open" ON "auth"."deleted_users" USING btree ("id") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "mfa_challenges_factor" ON "auth"."mfa_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "webauthn_challenges_created" ON "auth"."webauthn_challenges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webauthn_credentials_user" ON "auth"."webauthn_credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "flow_states_created" ON "auth"."flow_states" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "identities_user" ON "auth"."identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_sent_to" ON "auth"."one_time_tokens" USING btree ("sent_to");--> statement-breakpoint
CREATE INDEX "security_events_user" ON "auth"."security_events" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "auth"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "waitlist_since" ON "auth"."waitlist" USING btree ("since");--> statement-breakpoint
CREATE INDEX "rate_limits_expires" ON "auth"."rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "projects_owner_created" ON "projects" USING btree ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "projects_awaiting_turn" ON "projects" USING btree ("owner_id","created_at") WHERE "projects"."awaits_turn";--> statement-breakpoint
CREATE INDEX "status_events_project" ON "status_events" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "magic_runs_open" ON "magic_runs" USING btree ("project_id") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "magic_runs_project" ON "magic_runs" USING btree ("project_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "magic_runs_owner" ON "magic_runs" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "saved_prompts_name" ON "saved_prompts" USING btree ("owner_id","name");--> statement-breakpoint
CREATE INDEX "project_texts_words" ON "project_texts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "open_pages_page" ON "open_pages" USING btree ("owner_id","project_id");