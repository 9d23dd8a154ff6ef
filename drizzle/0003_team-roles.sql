ALTER TABLE "billing"."team_members" DROP CONSTRAINT "team_members_role";--> statement-breakpoint
UPDATE "billing"."team_members" AS "seat" SET "role" = CASE
  WHEN EXISTS (SELECT FROM "billing"."team_members" AS "other" WHERE "other"."team_id" = "seat"."team_id" AND "other"."role" = 'manager'
    AND ("other"."joined_at", "other"."user_id") < ("seat"."joined_at", "seat"."user_id")) THEN 'admin' ELSE 'owner' END
  WHERE "role" = 'manager';--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_owner" ON "billing"."team_members" USING btree ("team_id") WHERE "billing"."team_members"."role" = 'owner';--> statement-breakpoint
ALTER TABLE "billing"."team_members" ADD CONSTRAINT "team_members_role" CHECK ("billing"."team_members"."role" in ('owner', 'admin', 'member', 'viewer'));