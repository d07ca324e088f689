import { Link } from "@remix-run/react";
import type { ImageUse } from "~/features/posts/image-uses.server";

/** The posts, unsaved drafts, authors and entries that use an image. */
export const ImageUses = ({ uses }: { uses: readonly ImageUse[] }) =>
  uses.length === 0 ? (
    <p className="text-small text-ink-2">Nothing uses it.</p>
  ) : (
    <ul className="ruled-rows border-y border-rule text-small">
      {uses.map(({ what, name, href }) => (
        <li key={`${what} ${href} ${name}`} className="py-2 [overflow-wrap:anywhere]">
          {href ? (
            <Link to={href} className="link inline-block py-1 font-semibold">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi className="font-semibold">{name}</bdi>
          )}
          <span className="block text-ink-2">{what}</span>
        </li>
      ))}
    </ul>
  );
