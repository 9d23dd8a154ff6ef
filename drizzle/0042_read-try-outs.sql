ALTER TABLE "try_out"."recordings" ADD COLUMN "reading" json;--> statement-breakpoint
ALTER TABLE "try_out"."recordings" ADD COLUMN "peaks" "bytea";