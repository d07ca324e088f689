import type { Fault } from "./fault";

/** The blog, its editor and images. */
export const postFaults: readonly Fault[] = [
  {
    name: "a save of a post overwrites what another editor saved meanwhile",
    file: "app/features/posts/post-saving.server.ts",
    fixed: "if (post.version !== version) throw createEditConflict();",
    faulty: "",
  },
  {
    name: "a description derived from a post's text stays when the text changes",
    file: "app/features/posts/post-saving.server.ts",
    fixed: "before ? await updateDerivedFields(submitted, pickPostFields(before)) : submitted;",
    faulty: "submitted;",
    tests: ["tests/routes/post-editor.test.ts"],
  },
  {
    name: "a save undoes an unpublishing that happened while its text was rendered",
    file: "app/features/posts/post-saving.server.ts",
    fixed: "const published = save.publish || before?.published === true;",
    faulty: "const published = save.publish || before !== null;",
  },
  {
    name: "a writer can publish",
    file: "app/features/posts/post-rules.server.ts",
    fixed: "if (mayPublish(actor)) return;",
    faulty: "return;",
    tests: ["tests/routes/own-drafts.test.ts"],
  },
  {
    name: "the sitemap lists drafts",
    file: "app/features/posts/sitemap.server.ts",
    fixed: ".where(and(eq(posts.published, true), isNull(posts.canonicalUrl)))",
    faulty: "",
  },
  {
    name: "a text of thousands of nested quotes never finishes rendering",
    file: "app/features/markdown/markdown-limits.ts",
    fixed: "if (levels > markdownLimits.depth) throw new MarkdownRejectedError(TOO_DEEP);",
    faulty: "",
  },
  {
    name: "one account's slow texts hold up the saves of all others",
    file: "app/lib/workers/worker-process.server.ts",
    fixed: " && task.requester !== this.#lastRequester",
    faulty: "",
  },
  {
    name: "a photo reveals where it was taken",
    file: "app/features/media/encoding/image-encoding.server.ts",
    fixed: "encoders[format](open(), {",
    faulty: "encoders[format](open().keepMetadata(), {",
    tests: ["app/features/media/store-image.server.test.ts"],
  },
  {
    name: "a small file of 60,000 by 60,000 pixels exhausts the memory",
    file: "app/features/media/encoding/image-encoding.server.ts",
    fixed: "if (pixels > MAX_PIXELS) return",
    faulty: "if (false) return",
    tests: ["app/features/media/store-image.server.test.ts"],
  },
  {
    name: "images:move stops after 32 images",
    file: "app/lib/files/object-store.server.ts",
    fixed: "readdir(folder, options)",
    faulty: "readdir(folder, options).then((all) => all.slice(0, 32))",
    tests: ["app/lib/files/move-images.server.test.ts"],
  },
];
