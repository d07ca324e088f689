// biome-ignore-all lint/suspicious/noArrayIndexKey: parts of the text are never reordered, and may repeat
import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { classNames } from "./class-names";
import { keepRanges } from "./keep-ranges";

/** Text whose `[words](/path)` are links and `**words**` strong. */
export const InlineText = ({ text, strongClass }: { text: string; strongClass?: string }) =>
  text.split(/(\[[^\]]+\]\([^)]+\)|\*\*[^*]+\*\*)/).map((part, index) => {
    const [, label, target = ""] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    if (part.startsWith("**"))
      return (
        <strong key={index} className={classNames("font-semibold", strongClass)}>
          {keepRanges(part.slice(2, -2))}
        </strong>
      );
    if (label === undefined) return <Fragment key={index}>{keepRanges(part)}</Fragment>;
    return target.startsWith("mailto:") ? (
      <a key={index} href={target} className="link">
        {label}
      </a>
    ) : (
      <Link key={index} prefetch="intent" to={target} className="link">
        {label}
      </Link>
    );
  });
