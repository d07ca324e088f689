import { Picture } from "~/features/media/picture";
import type { AuthorProfile } from "~/features/posts/author-profile.server";

/** A post's author, with picture and bio. */
export const AuthorBox = ({ author: { name, image, picture, bio } }: { author: AuthorProfile }) => (
  <section aria-labelledby="written-by" className="panel mt-8 flex gap-4 p-4 sm:gap-5 sm:p-5 print:hidden">
    {image ? (
      <Picture
        image={{ src: image, alt: "", ...picture }}
        sizes="64px"
        className="size-16 shrink-0 rounded-panel"
      />
    ) : null}
    <div className="min-w-0">
      <h2 id="written-by" className="font-sans text-body font-semibold [overflow-wrap:anywhere]">
        Written by <bdi>{name}</bdi>
      </h2>
      {bio ? (
        <p className="mt-1 text-small whitespace-pre-line text-ink-2" dir="auto">
          {bio}
        </p>
      ) : null}
    </div>
  </section>
);
