/** Runs as a separate process, whose end frees its memory: drawing needs more than the rest of the site. */
import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import { handleTasks } from "~/lib/workers/worker-tasks.server";
import { SOCIAL_IMAGE } from "./cover-drawing";
import { buildSocialImage, chooseFonts, type ImageTask } from "./social-image-drawing.server";

handleTasks(async (task: ImageTask): Promise<Uint8Array> => {
  if ("svg" in task)
    return new Resvg(task.svg, { fitTo: { mode: "width", value: task.width } }).render().asPng();
  const { drawing, colors, ...typed } = task;
  const { fonts, texts } = await chooseFonts(typed);
  const families = fonts.map(({ name }) => name);
  const tree = buildSocialImage({ drawing, colors, ...texts }, families) as Parameters<typeof satori>[0];
  const drawn = await satori(tree, { ...SOCIAL_IMAGE, fonts });
  return new Resvg(drawn).render().asPng();
});
