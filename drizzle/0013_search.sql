CREATE TABLE "project_texts" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"indexed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "title_key" text GENERATED ALWAYS AS (translate(lower(title), 'äöüßàáâãåāăąæçćčďđèéêëēęěğìíîïīıłñńňòóôõøőœřśşšţťùúûūůűýÿźżž', 'aousaaaaaaaaacccddeeeeeeegiiiiiilnnnooooooorsssttuuuuuuyyzzz')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "project_texts" ADD CONSTRAINT "project_texts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_texts_words" ON "project_texts" USING gin ("words");