CREATE TABLE "once_marks" (
	"name" text collate "C" PRIMARY KEY NOT NULL,
	"expires_at" bigint NOT NULL
);

--> statement-breakpoint
INSERT INTO "once_marks" ("name", "expires_at") SELECT "key", "expires_at" FROM "rate_limits" WHERE "key" LIKE 'month-report:%' OR "key" LIKE 'due-steps:%';
