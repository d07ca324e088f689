/** Runs as a separate process, whose end frees its memory: drawing needs more than the rest of the site. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import { handleTasks } from "~/lib/workers/worker-tasks.server";
import { buildSocialImage, SOCIAL_IMAGE, type SocialImage } from "./social-image";

const { resolve } = createRequire(import.meta.url);

const fonts = Promise.all(
  [
    {
      name: "display",
      file: "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff",
    },
    { name: "mono", file: "@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff" },
  ].map(async ({ name, file }) => ({ name, data: await readFile(resolve(file)) })),
);

handleTasks(async (image: SocialImage): Promise<Uint8Array> => {
  const tree = buildSocialImage(image) as Parameters<typeof satori>[0];
  const drawn = await satori(tree, { ...SOCIAL_IMAGE, fonts: await fonts });
  return new Resvg(drawn).render().asPng();
});
