ALTER TABLE "billing"."invoices" DROP CONSTRAINT "invoices_charge";--> statement-breakpoint
ALTER TABLE "billing"."invoices" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "billing"."invoices" ADD CONSTRAINT "invoices_replaces_invoices_id_fk" FOREIGN KEY ("replaces") REFERENCES "billing"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_replaces" ON "billing"."invoices" USING btree ("replaces");--> statement-breakpoint
ALTER TABLE "billing"."invoices" ADD CONSTRAINT "invoices_charge" UNIQUE NULLS NOT DISTINCT("charge_id","corrects","replaces");