CREATE TABLE "settled_places" (
	"project_id" uuid NOT NULL,
	"key" text NOT NULL,
	"settled_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settled_places_project_id_key_pk" PRIMARY KEY("project_id","key")
);
--> statement-breakpoint
ALTER TABLE "settled_places" ADD CONSTRAINT "settled_places_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;