-- Without the extension, or the right to add it, searches read every row.
DO $$ BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX "leads_search" ON "leads" USING gin ("search_text" gin_trgm_ops);
	CREATE INDEX "lead_notes_search" ON "lead_notes" USING gin ("search_text" gin_trgm_ops);
EXCEPTION WHEN feature_not_supported OR insufficient_privilege OR undefined_file OR undefined_object THEN
	NULL;
END $$;
