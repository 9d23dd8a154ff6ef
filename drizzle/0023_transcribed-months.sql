CREATE TABLE "transcribed_months" (
	"owner_id" uuid NOT NULL,
	"month" date NOT NULL,
	"transcribed_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "transcribed_months_owner_id_month_pk" PRIMARY KEY("owner_id","month")
);
