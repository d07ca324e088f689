-- Finds any part of a post's search text (https://www.postgresql.org/docs/current/pgtrgm.html). Where the extension cannot
-- be made, searches scan the rows.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX posts_search ON posts USING gin (search_text gin_trgm_ops);
  CREATE INDEX leads_search ON leads USING gin (search_text gin_trgm_ops);
EXCEPTION
  WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
    RAISE NOTICE 'pg_trgm is not available: searches scan the rows';
END
$$;
--> statement-breakpoint
-- Tells all processes that public content, or when it is to appear, has changed.
CREATE FUNCTION studio_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('studio_content', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER content_version_changed AFTER INSERT OR UPDATE ON content_version
  FOR EACH STATEMENT EXECUTE FUNCTION studio_content_changed();
--> statement-breakpoint
CREATE TRIGGER post_schedules_changed AFTER INSERT OR UPDATE OR DELETE ON post_schedules
  FOR EACH STATEMENT EXECUTE FUNCTION studio_content_changed();
