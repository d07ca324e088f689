import { useRootData } from "~/lib/page/root-data";

/** `contents`: the kinds of content that the page shows. */
type SampleStripProps = { contents: readonly string[] };

/** The last line of a page with sample content, which says what is a sample. Nothing once it is replaced. */
export function SampleStrip({ contents }: SampleStripProps) {
  const samples = useRootData()?.samples ?? {};
  const names = contents.flatMap((content) => samples[content] ?? []);
  if (names.length === 0) return null;
  return (
    <p data-sample={contents.join(", ")} className="wrap border-t border-rule py-3 text-small text-ink-2">
      Samples on this page: {names.join(", ")}.
    </p>
  );
}
