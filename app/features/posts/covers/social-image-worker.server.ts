/** Runs as a separate process, whose end frees its memory: drawing needs more than the rest of the site. */
import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import { handleTasks } from "~/lib/workers/worker-tasks.server";
import { buildSocialImage, SOCIAL_IMAGE, type SocialImage } from "./social-image";
import { chooseFonts } from "./social-image-fonts.server";

handleTasks(async ({ drawing, ...typed }: SocialImage): Promise<Uint8Array> => {
  const { fonts, texts } = await chooseFonts(typed);
  const families = fonts.map(({ name }) => name);
  const tree = buildSocialImage({ drawing, ...texts }, families) as Parameters<typeof satori>[0];
  const drawn = await satori(tree, { ...SOCIAL_IMAGE, fonts });
  return new Resvg(drawn).render().asPng();
});
