import { AdminSection } from "~/admin/admin-page";
import type { ListedImage } from "~/features/image-library/image-list.server";
import { imageMarkdown } from "~/features/media/image-markdown";

/** The markdown of an image, to copy into a post. */
export const ImageMarkdown = ({ image: { url, description } }: { image: ListedImage }) => (
  <AdminSection id="markdown" title="For a post">
    <textarea
      readOnly
      rows={3}
      aria-label="Markdown of the image"
      value={imageMarkdown({ url, alt: description ?? "", caption: "Caption" })}
      onFocus={({ currentTarget }) => currentTarget.select()}
      className="w-full rounded-control border border-field bg-card p-3 font-mono text-small [overflow-wrap:anywhere]"
    />
    <p className="mt-1.5 text-small text-ink-3">
      Paste it on a separate line. The words in quotes become the caption; leave them and the quotes out for
      an image without one.
    </p>
  </AdminSection>
);
