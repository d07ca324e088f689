import { expect, test, vi } from "vitest";
import { PdfCanvas, page } from "./pdf-canvas.server";
import { drawTextTable } from "./table.server";

test.each([
  ["on the same page", 60, 0],
  ["together on the next page", 30, 1],
])("drawTextTable draws the head and the first row %s", (_where, room, newPages) => {
  const pdf = new PdfCanvas({
    title: "",
    subject: "",
    keywords: "",
    edition: new Date(0),
    brand: { name: "" },
  });
  pdf.newPage("Prices");
  pdf.y = page.bottom - room;
  const newPage = vi.spyOn(pdf, "newPage");
  const text = vi.spyOn(pdf, "text");
  drawTextTable(pdf, ["Line"], [["Design"]], [page.left]);
  expect(newPage).toHaveBeenCalledTimes(newPages);
  expect(text.mock.calls.map(([, drawn]) => drawn)).toEqual(["Line", "Design"]);
});
