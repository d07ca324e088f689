import { expect, test } from "vitest";
import { storeFormImages } from "./post-images.server";

const URL = "https://images.example/cover.png";

const makeForm = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("imageFile", new File(["no image"], "cover.png", { type: "image/png" }));
  return form;
};

test("storeFormImages ignores the file if a URL was chosen and entered", async () => {
  const form = makeForm({ imageMode: "url", image: URL });
  await storeFormImages(form);
  expect([...form]).toEqual([
    ["imageMode", "url"],
    ["image", URL],
  ]);
});

test.each<Record<string, string>>([
  { imageMode: "upload", image: URL },
  { imageMode: "url", image: "" },
  { image: URL },
])("storeFormImages takes the file with %j", async (fields) => {
  await expect(storeFormImages(makeForm(fields))).rejects.toMatchObject({ options: { field: "imageFile" } });
});
