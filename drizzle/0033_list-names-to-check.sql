-- What is to be checked is told from the index alone, too, as all else that a list is filtered by.
DROP INDEX "projects_owner_created";--> statement-breakpoint
CREATE INDEX "projects_owner_created" ON "projects" USING btree ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) INCLUDE ("title_key","status","language","duration_ms","open_alarms","open_names");
