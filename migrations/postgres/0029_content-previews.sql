CREATE TABLE "content_previews" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"path" text collate "C" NOT NULL,
	"email" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
