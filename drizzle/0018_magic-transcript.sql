CREATE TABLE "magic_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"level" text NOT NULL,
	"prompt" text NOT NULL,
	"source" text NOT NULL,
	"locale" text NOT NULL,
	"request_id" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 1 NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"revision" integer,
	"error_code" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_prompts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prompt" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "magic_runs" ADD CONSTRAINT "magic_runs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "magic_runs_open" ON "magic_runs" USING btree ("project_id") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "magic_runs_project" ON "magic_runs" USING btree ("project_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "magic_runs_owner" ON "magic_runs" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "saved_prompts_name" ON "saved_prompts" USING btree ("owner_id","name");