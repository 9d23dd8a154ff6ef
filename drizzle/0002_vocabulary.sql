CREATE TABLE "vocabularies" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"terms" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "vocabulary" jsonb DEFAULT '[]'::jsonb NOT NULL;