CREATE TABLE "lead_steps" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"lead_id" text collate "C" NOT NULL,
	"change" text collate "C" NOT NULL,
	"text" text collate "C" NOT NULL,
	"due_on" text collate "C",
	"email" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "working_copies" ADD COLUMN "discarded_at" bigint;--> statement-breakpoint
ALTER TABLE "lead_steps" ADD CONSTRAINT "lead_steps_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_steps_lead" ON "lead_steps" USING btree ("lead_id","created_at");