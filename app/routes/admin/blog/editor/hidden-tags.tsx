import { listHiddenTags } from "~/features/posts/shown-html";

/** Names the HTML in a text that readers will not see, so that no one learns it from the published post. */
export function HiddenTags({ text }: { text: string }) {
  const hidden = listHiddenTags(text);
  if (hidden.length === 0) return <p role="status" />;
  const places = hidden.map(({ tag, line }) => `<${tag}> in line ${line}`);
  return (
    <p role="status" className="mt-1.5 text-small text-error">
      Readers will not see this HTML, only the text in it: {places.join(", ")}.
    </p>
  );
}
