import { type FormEvent, type MouseEvent, useEffect, useState } from "react";
import { browserStorage } from "~/lib/browser/browser-storage";
import { Button, buttonClasses } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { LocalNumber } from "~/ui/local-text";

type PostLikeProps = { id: string; slug: string; likes: number };

/** Likes a post, or removes the like: a form, which JavaScript sends without leaving the page. */
export function PostLike({ id, slug, likes }: PostLikeProps) {
  const [isLiked, setIsLiked] = useState(false);
  /** The number after a like or its removal. */
  const [changedLikes, setChangedLikes] = useState<number>();
  const key = `liked ${id}`;
  useEffect(() => setIsLiked(Boolean(browserStorage.get(key))), [key]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const response = await fetch(`/api/posts/${id}/likes`, { method: "POST" });
      if (!response.ok) return;
      const now: { liked: boolean; likes: number } = await response.json();
      setIsLiked(now.liked);
      setChangedLikes(now.likes);
      browserStorage.set(key, now.liked ? "yes" : null);
    } catch {
      // The unchanged button shows that it failed.
    }
  };
  return (
    <form method="post" action={`/blog/${slug}/like`} onSubmit={(event) => void send(event)} id="like">
      <Button variant="secondary" size="small" aria-pressed={isLiked}>
        <Icon name="heart" className={isLiked ? "size-4 fill-current" : "size-4"} />
        <span>{isLiked ? "Liked" : "Like"}</span>
        <span className="figures">
          <LocalNumber value={changedLikes ?? likes} />
        </span>
      </Button>
    </form>
  );
}

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
