import { expect, test } from "vitest";
import { z } from "zod";
import { submit } from "../../../tests/support/call-route";
import { formIntents, submitForm } from "./submit-form.server";

const intents = formIntents(
  "change",
  {
    rename: { schema: z.object({ name: z.string() }), run: async ({ name }, path: string) => path + name },
    remove: { schema: z.object({}), run: async (_, path) => `${path}?done=removed` },
  },
  "rename",
);

const send = (fields: Record<string, string>) =>
  submit(
    (args) => submitForm(args, intents.schema, (values) => intents.run(values, "/tags/")),
    "/tags",
    fields,
  );

test("a form's button chooses its schema and function", async () => {
  expect((await send({ change: "remove" })).location).toBe("/tags/?done=removed");
  expect((await send({ change: "rename", name: "ai" })).location).toBe("/tags/ai");
  expect((await send({ name: "ai" })).location).toBe("/tags/ai");
  expect(await send({ change: "rename" })).toMatchObject({
    status: 400,
    errors: { name: [expect.any(String)] },
  });
});

test.each(["toString", "delete"])(
  "the unknown button %j is a 400, and what was typed is kept",
  async (change) => {
    const { status, data } = await send({ change, name: "ai" });
    expect(status).toBe(400);
    expect(data).toMatchObject({
      initialValue: { name: "ai" },
      error: { change: ["Please choose what to do."] },
    });
  },
);
