type Heading = { depth: number; id: string; text: string };

/** Shorter posts are read from top to bottom. */
const MIN_HEADINGS = 4;

/** The table of contents of a long post: its headings of the second level. */
export function PostContents({ headings }: { headings: readonly Heading[] }) {
  const shown = headings.filter(({ depth }) => depth === 2);
  if (shown.length < MIN_HEADINGS) return null;
  return (
    <nav aria-labelledby="contents" className="max-lg:hidden">
      <h2 id="contents" className="eyebrow mb-3 font-normal text-ink-3">
        In this post
      </h2>
      <ol className="space-y-1 border-l border-rule text-small">
        {shown.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1 pl-4 text-ink-2 hover:text-link">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
