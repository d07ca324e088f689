CREATE TABLE "lead_notes" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"lead_id" text collate "C" NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"email" text collate "C" NOT NULL,
	"text" text collate "C" NOT NULL,
	"search_text" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_notes_lead" ON "lead_notes" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_lead" ON "audit_log" USING btree ((regexp_replace("detail"::text, '\\u(0000|d[89a-f][0-9a-f]{2})', '\\ufffd', 'gi')::json ->> 'lead'));