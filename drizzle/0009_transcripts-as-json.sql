ALTER TABLE "raw_transcripts" ALTER COLUMN "content" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "revisions" ALTER COLUMN "content" SET DATA TYPE json;