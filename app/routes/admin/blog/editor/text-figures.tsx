import { type RefObject, useEffect, useState } from "react";
import { countWords, readTime } from "~/features/posts/post";
import { HiddenTags } from "./hidden-tags";

/** The delay between the last input and the count: a long text takes milliseconds to count. */
const PAUSE_MS = 300;

/** How long the text is, in words and in minutes of reading. */
export function TextFigures({ area, start }: { area: RefObject<HTMLTextAreaElement>; start: string }) {
  const [text, setText] = useState(start);
  useEffect(() => {
    const field = area.current;
    if (!field) return;
    let timer: ReturnType<typeof setTimeout>;
    const count = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setText(field.value), PAUSE_MS);
    };
    field.addEventListener("input", count);
    return () => {
      clearTimeout(timer);
      field.removeEventListener("input", count);
    };
  }, [area]);
  const words = countWords(text);
  return (
    <>
      <p className="figures mt-1.5 text-label tracking-normal text-ink-3 noscript:hidden">
        {words.toLocaleString("en-US")} {words === 1 ? "word" : "words"} · {readTime(text)}
      </p>
      <HiddenTags text={text} />
    </>
  );
}
