import type TurndownService from "turndown";

/** Writes every table as markdown: the plugin leaves tables with lists in their cells as HTML. */
export function addTableRules(writer: TurndownService): void {
  writer.addRule("table", {
    filter: "table",
    replacement: (content, node) => {
      const table = node as HTMLTableElement;
      const columns = Math.max(0, ...Array.from(table.rows, (row) => row.children.length));
      const isLayout = Boolean(table.querySelector("table")) || (table.rows.length === 1 && columns <= 1);
      if (isLayout || columns === 0) return content;
      const rows = content
        .trim()
        .replace(/ *<br> */g, "<br>")
        .replace(/(<br>|\| )- {2,}/g, "$1- ")
        .split(/\n+/);
      const hasHead = /^\| :?-{3}/.test(rows[1] ?? "");
      const head = hasHead ? [] : [`|${"     |".repeat(columns)}`, `|${" --- |".repeat(columns)}`];
      const caption = table.querySelector("caption")?.textContent?.trim() ?? "";
      return `\n\n${caption && `${writer.escape(caption)}\n\n`}${[...head, ...rows].join("\n")}\n\n`;
    },
  });
}
