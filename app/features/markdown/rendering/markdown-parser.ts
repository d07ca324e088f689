import { cjkFriendlyExtension } from "micromark-extension-cjk-friendly";
import { remark } from "remark";
import remarkGfm from "remark-gfm";

/** Parses a post's markdown (GitHub's flavor): for its HTML and for its plain text. */
export const markdownParser = remark()
  .use(remarkGfm)
  // Chinese, Japanese and Korean have no spaces around emphasis, which CommonMark needs beside punctuation.
  .use(function () {
    const data = this.data() as { micromarkExtensions?: unknown[] };
    data.micromarkExtensions = [...(data.micromarkExtensions ?? []), cjkFriendlyExtension()];
  })
  .freeze();
