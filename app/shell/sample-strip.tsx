import { type SampleContent, sampleNames, samples } from "~/content/marketing-figures";

type SampleStripProps = { contents: readonly SampleContent[] };

/** The last line of a page with sample content, which says what is a sample. Nothing once it is replaced. */
export function SampleStrip({ contents }: SampleStripProps) {
  const names = contents.filter((content) => samples[content]).map((content) => sampleNames[content]);
  if (names.length === 0) return null;
  return (
    <p data-sample={contents.join(", ")} className="wrap border-t border-rule py-3 text-small text-ink-2">
      Samples on this page: {names.join(", ")}.
    </p>
  );
}
