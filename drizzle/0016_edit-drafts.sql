CREATE TABLE "edit_drafts" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"base" integer NOT NULL,
	"base_segments" integer NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"kept_sequence" integer DEFAULT 0 NOT NULL,
	"kept_revision" integer,
	"order" json,
	"order_sequence" integer DEFAULT 0 NOT NULL,
	"speakers" json,
	"speakers_sequence" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "edit_operations" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "edit_operations_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "edit_segments" (
	"project_id" uuid NOT NULL,
	"segment_id" text NOT NULL,
	"content" json NOT NULL,
	"sequence" integer NOT NULL,
	CONSTRAINT "edit_segments_project_id_segment_id_pk" PRIMARY KEY("project_id","segment_id")
);
--> statement-breakpoint
ALTER TABLE "edit_drafts" ADD CONSTRAINT "edit_drafts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_operations" ADD CONSTRAINT "edit_operations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_segments" ADD CONSTRAINT "edit_segments_project_id_edit_drafts_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."edit_drafts"("project_id") ON DELETE cascade ON UPDATE no action;