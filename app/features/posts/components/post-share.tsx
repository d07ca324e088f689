import { type MouseEvent, useState } from "react";
import { Button, buttonClasses } from "~/ui/button";

/** Size in pixels (docs/product.md 7.4). */
const SHARE_WINDOW = "width=600,height=400";

const targets = [
  {
    name: "Twitter",
    href: (url: string, title: string) => `https://twitter.com/intent/tweet?url=${url}&text=${title}`,
  },
  { name: "LinkedIn", href: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
  { name: "Facebook", href: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
];

/** Links that share the post, and a button that copies its URL. */
export function PostShare({ title, url }: { title: string; url: string }) {
  const [outcome, setOutcome] = useState("");
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    // With these keys readers choose a tab or window themselves.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // If the browser blocks the window, the link is followed instead.
    if (window.open(event.currentTarget.href, "share", SHARE_WINDOW)) event.preventDefault();
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome("Link copied.");
    } catch {
      setOutcome("Your browser does not allow it. Please copy the page’s address.");
    }
  };
  return (
    <section aria-labelledby="share" className="min-w-0 flex-1 basis-48 lg:basis-auto">
      <h2 id="share" className="eyebrow mb-3 font-normal text-ink-3 max-lg:sr-only">
        Share
      </h2>
      <ul className="flex flex-wrap gap-3">
        {targets.map(({ name, href }) => (
          <li key={name}>
            <a
              href={href(encodeURIComponent(url), encodeURIComponent(title))}
              target="_blank"
              rel="noopener"
              onClick={open}
              className={buttonClasses({ variant: "secondary", size: "small" })}
            >
              {name}
            </a>
          </li>
        ))}
        <li className="noscript:hidden">
          <Button type="button" variant="secondary" size="small" onClick={() => void copy()}>
            Copy link
          </Button>
        </li>
      </ul>
      <p role="status" className="mt-2 text-small text-ink-2 lg:min-h-6">
        {outcome}
      </p>
    </section>
  );
}
