-- Beside the index that all lists are read from: what two more columns there weigh, each search and each count would pay.
CREATE INDEX "projects_owner_to_check" ON "projects" USING btree ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) INCLUDE ("title_key","status","language","duration_ms") WHERE "status" = 'completed_llm' AND ("open_alarms" > 0 OR "open_names" > 0);
