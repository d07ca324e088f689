/** Says that the page shows drafts, and ends that with one click. */
export const PreviewBar = () => (
  <aside
    aria-label="Preview"
    className="preview-bar fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-center gap-x-6 bg-amber px-4 py-1 text-small text-on-amber"
  >
    <p>Preview: you see drafts that visitors don’t see.</p>
    <form method="post" action="/preview/end">
      <button type="submit" className="min-h-11 font-semibold underline">
        End the preview
      </button>
    </form>
  </aside>
);
