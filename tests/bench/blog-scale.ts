import { fillSite } from "./filled-site";
import { askQuestions, blogQuestions } from "./questions";

/** The median time that the blog takes for each question with `count` posts, in milliseconds. */
export async function measureBlog(count: number): Promise<Record<string, number>> {
  const filled = await fillSite({ posts: count, leads: 0 });
  const site = await filled.start();
  try {
    return await askQuestions(site.servers[0]?.url ?? "", blogQuestions);
  } finally {
    await site.stop();
    filled.remove();
  }
}
