CREATE SCHEMA "support";
--> statement-breakpoint
CREATE TABLE "support"."ticket_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "support"."tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "support"."tickets_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tickets_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "support"."ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "support"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket" ON "support"."ticket_messages" USING btree ("ticket_id","at");--> statement-breakpoint
CREATE INDEX "ticket_messages_to_mail" ON "support"."ticket_messages" USING btree ("at") WHERE "support"."ticket_messages"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "tickets_state" ON "support"."tickets" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "tickets_email" ON "support"."tickets" USING btree ("email");