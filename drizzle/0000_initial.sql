CREATE SCHEMA "analytics";
--> statement-breakpoint
CREATE SCHEMA "billing";
--> statement-breakpoint
CREATE SCHEMA "storage";
--> statement-breakpoint
CREATE SCHEMA "auth";
--> statement-breakpoint
CREATE SCHEMA "mail_in";
--> statement-breakpoint
CREATE SCHEMA "notifications";
--> statement-breakpoint
CREATE SCHEMA "personal";
--> statement-breakpoint
CREATE SCHEMA "support";
--> statement-breakpoint
CREATE SCHEMA "telegram";
--> statement-breakpoint
CREATE SCHEMA "try_out";
--> statement-breakpoint
CREATE TABLE "analytics"."consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"choice" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics"."events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"person_id" text NOT NULL,
	"session_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"properties" jsonb NOT NULL,
	"consent_version" text NOT NULL,
	"consent_at" timestamp (3) with time zone NOT NULL,
	"destination" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing"."addresses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"business_name" text,
	"vat_id" text,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text NOT NULL,
	"country" text NOT NULL,
	"phone" text,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing"."invoice_counter" (
	"id" integer PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL,
	"last_issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing"."invoice_papers" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing"."invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"corrects" uuid,
	"replaces" uuid,
	"charge_id" uuid,
	"user_id" uuid,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"service_from" timestamp (3) with time zone NOT NULL,
	"service_to" timestamp (3) with time zone NOT NULL,
	"interval" text NOT NULL,
	"paid_by" text DEFAULT 'invoice' NOT NULL,
	"order_number" text,
	"language" text NOT NULL,
	"seller" jsonb NOT NULL,
	"recipient" jsonb NOT NULL,
	"tax_category" text NOT NULL,
	"tax_rate_bp" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"gross_cents" integer NOT NULL,
	"keep_until" date NOT NULL,
	"debtor_digests" text[],
	"paid_at" timestamp (3) with time zone,
	"paid_reason" text,
	"reminder_claimed_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"mail_claimed_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_charge" UNIQUE NULLS NOT DISTINCT("charge_id","corrects","replaces"),
	CONSTRAINT "invoices_add_up" CHECK ("billing"."invoices"."net_cents" + "billing"."invoices"."tax_cents" = "billing"."invoices"."gross_cents"),
	CONSTRAINT "invoices_kinds" CHECK ("billing"."invoices"."kind" in ('invoice', 'correction', 'cancellation') and ("billing"."invoices"."kind" = 'invoice') = ("billing"."invoices"."corrects" is null))
);
--> statement-breakpoint
CREATE TABLE "billing"."plan_pauses" (
	"starts_at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "billing"."stripe_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"change_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"interval" text NOT NULL,
	"has_early_start" boolean NOT NULL,
	"cents" integer NOT NULL,
	"term_starts_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing"."stripe_checkouts" (
	"session_id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"request_id" text,
	"interval" text NOT NULL,
	"has_early_start" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "billing"."stripe_customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stripe_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "billing"."stripe_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing"."stripe_refunds" (
	"charge_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"refunded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing"."charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"interval" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"order_number" text,
	"paid_by" text DEFAULT 'invoice' NOT NULL,
	"reference" text
);
--> statement-breakpoint
CREATE TABLE "billing"."subscription_events" (
	"user_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"order_number" text,
	"event" jsonb NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"price_cents" integer,
	"refund_cents" integer DEFAULT 0 NOT NULL,
	"mail_claimed_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "subscription_events_user_id_event_id_pk" PRIMARY KEY("user_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "billing"."subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"trial_started_at" timestamp (3) with time zone,
	"trial_ends_at" timestamp (3) with time zone,
	"reminder_claimed_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"granted_until" timestamp (3) with time zone,
	"interval" text,
	"next_interval" text,
	"term_anchor" timestamp (3) with time zone,
	"term_number" integer,
	"term_starts_at" timestamp (3) with time zone,
	"term_ends_at" timestamp (3) with time zone,
	"term_cents" integer,
	"price_cents" integer,
	"next_price_cents" integer,
	"ordered_at" timestamp (3) with time zone,
	"has_early_start" boolean DEFAULT false NOT NULL,
	"paid_by" text DEFAULT 'invoice' NOT NULL,
	"is_renewal" boolean DEFAULT false NOT NULL,
	"notice_until" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "billing"."trials" (
	"mailbox_digest" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing"."team_members" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_members_team_id_user_id_pk" PRIMARY KEY("team_id","user_id"),
	CONSTRAINT "team_members_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "team_members_role" CHECK ("billing"."team_members"."role" in ('manager', 'member'))
);
--> statement-breakpoint
CREATE TABLE "billing"."teams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"seats" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "teams_seats" CHECK ("billing"."teams"."seats" >= 2)
);
--> statement-breakpoint
CREATE TABLE "billing"."vat_answers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"vat_id" text NOT NULL,
	"is_valid" boolean NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "billing"."vat_checks" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"vat_id" text NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"request_id" text
);
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
CREATE TABLE "mail_in"."addresses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"local_part" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "addresses_local_part_unique" UNIQUE("local_part")
);
--> statement-breakpoint
CREATE TABLE "mail_in"."deliveries" (
	"digest" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_in"."loose_blobs" (
	"blob_key" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_in"."messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"message_key" text NOT NULL,
	"envelope_from" text NOT NULL,
	"remote_ip" text NOT NULL,
	"helo" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"size_bytes" integer NOT NULL,
	"blob_key" text,
	"outcome" text,
	"error_code" text,
	"sender" text,
	"subject" text,
	"message_id" text,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"crashes" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "mail_in_messages_once" UNIQUE("user_id","message_key")
);
--> statement-breakpoint
CREATE TABLE "mail_in"."recordings" (
	"message_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"project_id" uuid,
	"error_code" text,
	CONSTRAINT "recordings_message_id_position_pk" PRIMARY KEY("message_id","position")
);
--> statement-breakpoint
CREATE TABLE "mail_in"."senders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"code_digest" text,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "mail_in_senders_once" UNIQUE("user_id","email")
);
--> statement-breakpoint
CREATE TABLE "mail_in"."upload_links" (
	"digest" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications"."held" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"happened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_announced" boolean DEFAULT false NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"waits_for_others" boolean DEFAULT false NOT NULL,
	"bundle_id" uuid
);
--> statement-breakpoint
CREATE TABLE "notifications"."choices" (
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"is_wanted" boolean NOT NULL,
	CONSTRAINT "choices_user_id_channel_kind_pk" PRIMARY KEY("user_id","channel","kind")
);
--> statement-breakpoint
CREATE TABLE "notifications"."settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"bundle" text DEFAULT 'none' NOT NULL,
	"quiet_from" integer,
	"quiet_until" integer,
	"time_zone" text DEFAULT 'Europe/Berlin' NOT NULL,
	"show_titles" boolean DEFAULT false NOT NULL,
	"also_answered" boolean DEFAULT false NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "settings_secret_unique" UNIQUE("secret")
);
--> statement-breakpoint
CREATE TABLE "notifications"."push_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications"."push_subscriptions" (
	"digest" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personal"."access_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personal"."access_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"project_id" uuid,
	"items" bigint NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personal"."deletion_reasons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"month" date NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personal"."deletions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deleted_user_id" uuid NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"counts" jsonb NOT NULL,
	"receipt_digest" text,
	"sealed_contact" text,
	"certificate" text,
	"certified_at" timestamp (3) with time zone,
	CONSTRAINT "deletions_deleted_user" UNIQUE("deleted_user_id"),
	CONSTRAINT "deletions_receipt" UNIQUE("receipt_digest")
);
--> statement-breakpoint
CREATE TABLE "personal"."data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"state" text NOT NULL,
	"locale" text NOT NULL,
	"blob_key" text NOT NULL,
	"size_bytes" bigint,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "personal"."processing_contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"company" text NOT NULL,
	"person" text NOT NULL,
	"place" text NOT NULL,
	"concluded_at" timestamp (3) with time zone NOT NULL,
	"pdf" "bytea" NOT NULL,
	"mail_claimed_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "processing_contracts_once" UNIQUE("owner_id","version","locale","company","person","place")
);
--> statement-breakpoint
CREATE TABLE "transcribed_days" (
	"owner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"transcribed_ms" bigint DEFAULT 0 NOT NULL,
	"recordings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "transcribed_days_owner_id_day_pk" PRIMARY KEY("owner_id","day")
);
--> statement-breakpoint
CREATE TABLE "transcribed_months" (
	"owner_id" uuid NOT NULL,
	"month" date NOT NULL,
	"transcribed_ms" bigint DEFAULT 0 NOT NULL,
	"unlimited_ms" bigint DEFAULT 0 NOT NULL,
	"previewed_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "transcribed_months_owner_id_month_pk" PRIMARY KEY("owner_id","month")
);
--> statement-breakpoint
CREATE TABLE "project_folders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_folders_name" UNIQUE("owner_id","name")
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
	"claimed_ms" integer,
	CONSTRAINT "project_files_project_id_position_pk" PRIMARY KEY("project_id","position")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"folder_id" uuid,
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
	"moved_behind_at" timestamp (3) with time zone,
	"locale" text DEFAULT 'de' NOT NULL,
	"duration_ms" integer,
	"duration_limit_ms" integer,
	"unlimited_month" boolean DEFAULT false NOT NULL,
	"progress" real,
	"pace" real,
	"no_speech" boolean DEFAULT false NOT NULL,
	"engine" text,
	"speaker_count" integer,
	"open_findings" integer,
	"open_names" integer,
	"facts" integer,
	"checked_facts" integer,
	"excerpt" text,
	"error_code" text,
	"sound_deleted_at" timestamp (3) with time zone,
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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone
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
CREATE TABLE "retention_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"project_id" uuid,
	"sound_days" integer,
	"everything_days" integer,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "retention_rules_of" UNIQUE NULLS NOT DISTINCT("owner_id","project_id"),
	CONSTRAINT "retention_rules_days" CHECK (least("retention_rules"."sound_days", "retention_rules"."everything_days") >= 1)
);
--> statement-breakpoint
CREATE TABLE "retention_warnings" (
	"project_id" uuid NOT NULL,
	"what" text NOT NULL,
	"deletes_at" timestamp (3) with time zone NOT NULL,
	"warned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "retention_warnings_project_id_what_pk" PRIMARY KEY("project_id","what")
);
--> statement-breakpoint
CREATE TABLE "review_findings" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"keys" jsonb,
	"names" jsonb NOT NULL,
	"facts" jsonb
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
CREATE TABLE "support"."ticket_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid,
	"owner_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support"."ticket_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"mail_key" text,
	"mail_id" text,
	"mailed_at" timestamp (3) with time zone,
	"next_mail_at" timestamp (3) with time zone,
	CONSTRAINT "ticket_messages_mail_once" UNIQUE("ticket_id","mail_key")
);
--> statement-breakpoint
CREATE TABLE "support"."tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "support"."tickets_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"topic" text,
	"project_id" uuid,
	"reply_part" text,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tickets_number_unique" UNIQUE("number"),
	CONSTRAINT "tickets_reply_part_unique" UNIQUE("reply_part")
);
--> statement-breakpoint
CREATE TABLE "telegram"."codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"locale" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "codes_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "telegram"."lease" (
	"id" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telegram"."links" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"chat_id" bigint NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"linked_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"next_language" text,
	CONSTRAINT "links_chat_id_unique" UNIQUE("chat_id")
);
--> statement-breakpoint
CREATE TABLE "telegram"."recordings" (
	"update_id" bigint PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_id" bigint NOT NULL,
	"project_id" uuid NOT NULL,
	"message_id" integer,
	"shown" text,
	"parts_sent" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "telegram"."texts" (
	"update_id" bigint PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_id" bigint NOT NULL,
	"project_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"parts_sent" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "telegram"."updates" (
	"update_id" bigint PRIMARY KEY NOT NULL,
	"chat_id" bigint NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"payload" jsonb
);
--> statement-breakpoint
CREATE TABLE "try_out"."recordings" (
	"digest" text PRIMARY KEY NOT NULL,
	"blob_key" text NOT NULL,
	"language" text NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"state" text NOT NULL,
	"error_code" text,
	"text" text DEFAULT '' NOT NULL,
	"reading" json,
	"peaks" "bytea",
	"duration_ms" integer,
	"claimed_ms" integer,
	"is_kept" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing"."invoice_papers" ADD CONSTRAINT "invoice_papers_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "billing"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing"."invoices" ADD CONSTRAINT "invoices_corrects_invoices_id_fk" FOREIGN KEY ("corrects") REFERENCES "billing"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing"."invoices" ADD CONSTRAINT "invoices_replaces_invoices_id_fk" FOREIGN KEY ("replaces") REFERENCES "billing"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing"."team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "billing"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing"."vat_checks" ADD CONSTRAINT "vat_checks_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "billing"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "mail_in"."recordings" ADD CONSTRAINT "recordings_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "mail_in"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_in"."upload_links" ADD CONSTRAINT "upload_links_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "mail_in"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audio_chunks" ADD CONSTRAINT "audio_chunks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crash_counts" ADD CONSTRAINT "crash_counts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finalised_passages" ADD CONSTRAINT "finalised_passages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_chunks" ADD CONSTRAINT "preview_chunks_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_files" ADD CONSTRAINT "project_files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_folder_id_project_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."project_folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raw_transcripts" ADD CONSTRAINT "raw_transcripts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaker_turns" ADD CONSTRAINT "speaker_turns_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_events" ADD CONSTRAINT "status_events_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_drafts" ADD CONSTRAINT "edit_drafts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_operations" ADD CONSTRAINT "edit_operations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_segments" ADD CONSTRAINT "edit_segments_project_id_edit_drafts_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."edit_drafts"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "magic_runs" ADD CONSTRAINT "magic_runs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_rules" ADD CONSTRAINT "retention_rules_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_warnings" ADD CONSTRAINT "retention_warnings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_findings" ADD CONSTRAINT "review_findings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resolved_findings" ADD CONSTRAINT "resolved_findings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_texts" ADD CONSTRAINT "project_texts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support"."ticket_files" ADD CONSTRAINT "ticket_files_message_id_ticket_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "support"."ticket_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support"."ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "support"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_once" ON "analytics"."consents" USING btree ("user_id","at","version","choice");--> statement-breakpoint
CREATE INDEX "events_received" ON "analytics"."events" USING btree ("destination","received_at");--> statement-breakpoint
CREATE INDEX "events_person" ON "analytics"."events" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "invoices_of_person" ON "billing"."invoices" USING btree ("user_id","number");--> statement-breakpoint
CREATE INDEX "invoices_corrects" ON "billing"."invoices" USING btree ("corrects");--> statement-breakpoint
CREATE INDEX "invoices_replaces" ON "billing"."invoices" USING btree ("replaces");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "billing"."invoices" USING btree ("due_at") WHERE "billing"."invoices"."paid_at" is null and "billing"."invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_of_debtors" ON "billing"."invoices" USING btree ("number") WHERE "billing"."invoices"."debtor_digests" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_cancelled_once" ON "billing"."invoices" USING btree ("corrects") WHERE "billing"."invoices"."kind" = 'cancellation';--> statement-breakpoint
CREATE INDEX "invoices_to_mail" ON "billing"."invoices" USING btree ("issued_at") WHERE "billing"."invoices"."mailed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_pauses_open" ON "billing"."plan_pauses" USING btree ((true)) WHERE "billing"."plan_pauses"."ends_at" is null;--> statement-breakpoint
CREATE INDEX "stripe_checkouts_of_person" ON "billing"."stripe_checkouts" USING btree ("user_id","settled_at");--> statement-breakpoint
CREATE INDEX "stripe_customers_checked" ON "billing"."stripe_customers" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "stripe_events_received" ON "billing"."stripe_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "charges_of_person" ON "billing"."charges" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "subscription_events_order_number" ON "billing"."subscription_events" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "subscription_events_unmailed" ON "billing"."subscription_events" USING btree ("at") WHERE "billing"."subscription_events"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_trial_ends" ON "billing"."subscriptions" USING btree ("state","trial_ends_at");--> statement-breakpoint
CREATE INDEX "subscriptions_term_ends" ON "billing"."subscriptions" USING btree ("state","term_ends_at");--> statement-breakpoint
CREATE INDEX "team_members_joined" ON "billing"."team_members" USING btree ("team_id","joined_at");--> statement-breakpoint
CREATE INDEX "vat_checks_due" ON "billing"."vat_checks" USING btree ("next_at") WHERE "billing"."vat_checks"."state" = 'due';--> statement-breakpoint
CREATE INDEX "vat_checks_of_id" ON "billing"."vat_checks" USING btree ("vat_id","answered_at");--> statement-breakpoint
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
CREATE INDEX "mail_in_messages_owner" ON "mail_in"."messages" USING btree ("user_id","received_at");--> statement-breakpoint
CREATE INDEX "mail_in_messages_waiting" ON "mail_in"."messages" USING btree ("received_at") WHERE "mail_in"."messages"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "mail_in_recordings_project" ON "mail_in"."recordings" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "mail_in_upload_links_owner" ON "mail_in"."upload_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_held_due" ON "notifications"."held" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "notifications_held_owner" ON "notifications"."held" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_push_owner" ON "notifications"."push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_push_session" ON "notifications"."push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "access_entries_owner" ON "personal"."access_entries" USING btree ("owner_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deletions_with_contact" ON "personal"."deletions" USING btree ("requested_at") WHERE "personal"."deletions"."sealed_contact" is not null;--> statement-breakpoint
CREATE INDEX "data_exports_owner" ON "personal"."data_exports" USING btree ("owner_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_at_a_time" ON "personal"."data_exports" USING btree ("owner_id") WHERE "personal"."data_exports"."state" = 'working';--> statement-breakpoint
CREATE INDEX "processing_contracts_owner" ON "personal"."processing_contracts" USING btree ("owner_id","concluded_at");--> statement-breakpoint
CREATE INDEX "processing_contracts_to_mail" ON "personal"."processing_contracts" USING btree ("concluded_at") WHERE "personal"."processing_contracts"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "projects_owner_created" ON "projects" USING btree ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "projects_folder" ON "projects" USING btree ("folder_id") WHERE "projects"."folder_id" is not null;--> statement-breakpoint
CREATE INDEX "projects_awaiting_turn" ON "projects" USING btree ("owner_id","created_at") WHERE "projects"."awaits_turn";--> statement-breakpoint
CREATE INDEX "status_events_project" ON "status_events" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "uploads_project" ON "uploads" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "magic_runs_open" ON "magic_runs" USING btree ("project_id") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "magic_runs_project" ON "magic_runs" USING btree ("project_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "magic_runs_owner" ON "magic_runs" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "saved_prompts_name" ON "saved_prompts" USING btree ("owner_id","name");--> statement-breakpoint
CREATE INDEX "project_texts_words" ON "project_texts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "open_pages_page" ON "open_pages" USING btree ("owner_id","project_id");--> statement-breakpoint
CREATE INDEX "ticket_files_message" ON "support"."ticket_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "ticket_files_owner" ON "support"."ticket_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket" ON "support"."ticket_messages" USING btree ("ticket_id","at");--> statement-breakpoint
CREATE INDEX "ticket_messages_to_mail" ON "support"."ticket_messages" USING btree ("at") WHERE "support"."ticket_messages"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "tickets_state" ON "support"."tickets" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "tickets_email" ON "support"."tickets" USING btree ("email");--> statement-breakpoint
CREATE INDEX "telegram_recordings_owner" ON "telegram"."recordings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "telegram_recordings_open" ON "telegram"."recordings" USING btree ("created_at") WHERE "telegram"."recordings"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "telegram_texts_owner" ON "telegram"."texts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "telegram_texts_age" ON "telegram"."texts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "telegram_updates_chat" ON "telegram"."updates" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "telegram_updates_age" ON "telegram"."updates" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "try_outs_end" ON "try_out"."recordings" USING btree ("expires_at");