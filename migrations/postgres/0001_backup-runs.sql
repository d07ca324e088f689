CREATE TABLE "backup_runs" (
	"job" text collate "C" PRIMARY KEY NOT NULL,
	"started_at" bigint NOT NULL,
	"ended_at" bigint,
	"succeeded_at" bigint,
	"failure" text collate "C",
	"report" json
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"digest" text collate "C" PRIMARY KEY NOT NULL,
	"erased_at" bigint NOT NULL,
	"applied_at" bigint,
	"bucket_at" bigint
);
