-- Without the extension, or the right to add it, searches read every row. Its indexes are created in the background,
-- because writes would wait for them (`createSearchIndexes`).
DO $$ BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN feature_not_supported OR insufficient_privilege OR undefined_file OR undefined_object THEN
	NULL;
END $$;
