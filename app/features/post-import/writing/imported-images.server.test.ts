import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { serve } from "#tests/support/serve";
import { migrateDatabase } from "~/lib/database/db.server";
import { ImportedImages } from "./imported-images.server";

beforeAll(migrateDatabase);

test("the report says why an image was rejected", async () => {
  const size = { width: 8_000, height: 7_000 };
  const large = await sharp({ create: { ...size, channels: 3, background: "white" } })
    .png()
    .toBuffer();
  const { url } = await serve((_request, response) => response.end(large));
  const images = new ImportedImages({ allowPrivate: true });
  await images.store([`${url}/large.png`]);
  expect(images.failed).toMatchObject([{ reason: expect.stringContaining("too many pixels") }]);
});
