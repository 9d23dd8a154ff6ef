-- The words are told anew, in the background at the next start: each gets its owner's mark.
TRUNCATE "project_texts";--> statement-breakpoint
ALTER TABLE "projects" drop column "title_key";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "title_key" text GENERATED ALWAYS AS (left(translate(lower(title), 'äöüßàáâãåāăąæçćčďđèéêëēęěğìíîïīıłñńňòóôõøőœřśşšţťùúûūůűýÿźżž', 'aousaaaaaaaaacccddeeeeeeegiiiiiilnnnooooooorsssttuuuuuuyyzzz'), 300)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "project_texts" ADD COLUMN "folded" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- All that a list is sorted, filtered and counted by: it is read from the index alone.
DROP INDEX "projects_owner_created";--> statement-breakpoint
CREATE INDEX "projects_owner_created" ON "projects" USING btree ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) INCLUDE ("title_key","status","language","duration_ms");--> statement-breakpoint
-- The words lie apart from their rows, which PostgreSQL leaves out of its reckoning: it would read everybody's one by
-- one, a thousand times as long as it takes by the index.
CREATE FUNCTION found_texts(owner uuid, wanted tsquery) RETURNS SETOF uuid
  LANGUAGE sql STABLE ROWS 100 SET enable_seqscan = off
  AS 'SELECT project_id FROM project_texts WHERE words @@ (quote_literal(''@'' || owner)::tsquery && wanted)';
