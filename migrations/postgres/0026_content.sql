CREATE TABLE "content_entries" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"kind" text collate "C" NOT NULL,
	"slug" text collate "C" NOT NULL,
	"position" integer NOT NULL,
	"published" json,
	"draft" json,
	"publish_at" bigint,
	"is_sample" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"revised_by" text collate "C",
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"deleted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "content_revisions" (
	"entry_id" text collate "C" NOT NULL,
	"revision" integer NOT NULL,
	"change" text collate "C" NOT NULL,
	"fields" json NOT NULL,
	"email" text collate "C",
	"created_at" bigint NOT NULL,
	CONSTRAINT "content_revisions_entry_id_revision_pk" PRIMARY KEY("entry_id","revision")
);
--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_entry_id_content_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_entries_slug" ON "content_entries" USING btree ("kind","slug");--> statement-breakpoint
CREATE INDEX "content_entries_listing" ON "content_entries" USING btree ("kind","position");--> statement-breakpoint
CREATE INDEX "content_entries_publish_at" ON "content_entries" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "content_entries_deleted_at" ON "content_entries" USING btree ("deleted_at");