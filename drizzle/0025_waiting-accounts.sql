CREATE TABLE "auth"."waiting_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."waiting_accounts" ADD CONSTRAINT "waiting_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_accounts_since" ON "auth"."waiting_accounts" USING btree ("since");