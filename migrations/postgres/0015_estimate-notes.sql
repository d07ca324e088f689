CREATE TABLE "estimate_notes" (
	"estimate_id" text collate "C" PRIMARY KEY NOT NULL,
	"text" text collate "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "estimate_notes" ADD CONSTRAINT "estimate_notes_estimate_id_estimates_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "public"."estimates"("id") ON DELETE cascade ON UPDATE no action;