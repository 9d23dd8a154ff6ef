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
ALTER TABLE "support"."ticket_files" ADD CONSTRAINT "ticket_files_message_id_ticket_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "support"."ticket_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_files_message" ON "support"."ticket_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "ticket_files_owner" ON "support"."ticket_files" USING btree ("owner_id");