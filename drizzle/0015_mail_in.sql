CREATE SCHEMA "mail_in";
--> statement-breakpoint
CREATE TABLE "mail_in"."addresses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"local_part" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "addresses_local_part_unique" UNIQUE("local_part")
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
ALTER TABLE "mail_in"."recordings" ADD CONSTRAINT "recordings_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "mail_in"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_in"."upload_links" ADD CONSTRAINT "upload_links_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "mail_in"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_in_messages_owner" ON "mail_in"."messages" USING btree ("user_id","received_at");--> statement-breakpoint
CREATE INDEX "mail_in_messages_waiting" ON "mail_in"."messages" USING btree ("received_at") WHERE "mail_in"."messages"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "mail_in_recordings_project" ON "mail_in"."recordings" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "mail_in_upload_links_owner" ON "mail_in"."upload_links" USING btree ("user_id");