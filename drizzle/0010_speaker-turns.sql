CREATE TABLE "speaker_turns" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"content" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "speaker_turns" ADD CONSTRAINT "speaker_turns_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;