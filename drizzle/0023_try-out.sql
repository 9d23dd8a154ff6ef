CREATE SCHEMA "try_out";
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
	"is_kept" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "try_outs_end" ON "try_out"."recordings" USING btree ("expires_at");