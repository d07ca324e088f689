import { startServer } from "../support/start-server";
import { markdownTable } from "./markdown-table";
import { budgets } from "./page-budgets";
import { weighPages } from "./page-weight";
import { listPages } from "./public-pages";

/** Prints what every page weighs at the first visit. */
export async function printWeights(): Promise<void> {
  const server = await startServer();
  try {
    const weights = await weighPages(server.url, await listPages(server.url, 3));
    const inKib = (bytes: number) => Number((bytes / 1024).toFixed(1));
    console.log(
      `\n## Weight\n\nKiB over the line (brotli) at the first visit. Budgets: ${JSON.stringify(budgets)}.\n`,
    );
    console.log(
      markdownTable(
        [...weights].map(([page, { html, css, js, fonts, total }]) => ({
          page,
          html: inKib(html),
          css: inKib(css),
          js: inKib(js),
          fonts: inKib(fonts),
          total: inKib(total),
        })),
      ),
    );
  } finally {
    await server.stop();
  }
}
