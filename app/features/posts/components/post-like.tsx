import { type FormEvent, useEffect, useState } from "react";
import { browserStorage } from "~/lib/browser/browser-storage";
import { Button } from "~/ui/button";
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
