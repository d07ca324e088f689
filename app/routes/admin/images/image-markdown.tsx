import type { ListedImage } from "~/features/image-library/image-list.server";
import { writeImageMarkdown } from "~/features/media/image-markdown";
import { StaffSection } from "~/staff/staff-page";

/** An image's markdown, to copy into a post. */
export const ImageMarkdown = ({ image: { url, description } }: { image: ListedImage }) => (
  <StaffSection id="markdown" title="Markdown">
    <textarea
      readOnly
      rows={3}
      aria-label="Image markdown"
      value={writeImageMarkdown({ url, alt: description ?? "", caption: "Caption" })}
      onFocus={({ currentTarget }) => currentTarget.select()}
      className="control w-full p-3 font-mono text-small [overflow-wrap:anywhere]"
    />
    <p className="mt-1.5 text-small text-ink-3">
      Paste it on a separate line. The words in quotes become the caption; leave them and the quotes out for
      an image without one.
    </p>
  </StaffSection>
);
