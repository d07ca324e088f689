import { type RefObject, useState } from "react";
import { listHiddenTags } from "~/features/markdown/allowed-html";
import { countWords, estimateReadTime } from "~/features/markdown/read-time";
import { groupDigits } from "~/lib/text/money";
import { useDebouncedInput } from "./use-debounced-input";

/** The length of the text, in words and in minutes of reading. */
export function TextFigures({ area, start }: { area: RefObject<HTMLTextAreaElement>; start: string }) {
  const [text, setText] = useState(start);
  useDebouncedInput(
    () => area.current,
    ({ value }) => setText(value),
  );
  const words = countWords(text);
  return (
    <>
      <p className="figures mt-1.5 text-label tracking-normal text-ink-3 noscript:hidden">
        {`${groupDigits(words)} ${words === 1 ? "word" : "words"} · ${estimateReadTime(text)}`}
      </p>
      <HiddenTags text={text} />
    </>
  );
}

/** Lists the HTML in a post that readers will not see, before it is published. */
export function HiddenTags({ text }: { text: string }) {
  const hiddenTags = listHiddenTags(text);
  if (hiddenTags.length === 0) return <p role="status" />;
  const places = hiddenTags.map(({ tag, line }) => `<${tag}> on line ${line}`);
  return (
    <p role="status" className="mt-1.5 text-small text-error">
      {`Readers will not see this HTML, only the text in it: ${places.join(", ")}.`}
    </p>
  );
}
