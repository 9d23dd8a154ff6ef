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
ALTER TABLE "auth"."mfa_factors" ALTER COLUMN "secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."mfa_challenges" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "auth"."mfa_challenges" ADD COLUMN "webauthn_challenge" text;--> statement-breakpoint
ALTER TABLE "auth"."mfa_factors" ADD COLUMN "factor_type" text DEFAULT 'totp' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."mfa_recovery_codes" ADD CONSTRAINT "mfa_recovery_codes_factor_id_mfa_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "auth"."mfa_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."webauthn_challenges" ADD CONSTRAINT "webauthn_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "auth"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."webauthn_credentials" ADD CONSTRAINT "webauthn_credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."webauthn_credentials" ADD CONSTRAINT "webauthn_credentials_factor_id_mfa_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "auth"."mfa_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webauthn_challenges_created" ON "auth"."webauthn_challenges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webauthn_credentials_user" ON "auth"."webauthn_credentials" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "auth"."mfa_challenges" ADD CONSTRAINT "mfa_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "auth"."sessions"("id") ON DELETE cascade ON UPDATE no action;