-- Counts of requests: no write to the disk for each, and nothing is lost when they begin anew after a crash.
ALTER TABLE "auth"."rate_limits" SET UNLOGGED;
