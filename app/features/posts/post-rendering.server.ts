import { z } from "zod";
import { renderForAuthor } from "~/features/markdown/author-rendering.server";
import type { TaskTurn } from "~/lib/workers/worker-process.server";
import { postFormLimits } from "./post-form";

/** Parses the text for the live preview, which shows even text that is slightly too long. */
export const previewForm = {
  schema: z.object({
    content: z
      .string()
      .max(2 * postFormLimits.content)
      .default(""),
  }),
  /** None, but the text may be longer than a form without files. */
  uploadFiles: async () => {},
};

/** Renders a post's markdown for its author. @throws as `renderForAuthor`, at the field `content` */
export const renderPost = (content: string, turn: TaskTurn) => renderForAuthor(content, "content", turn);
