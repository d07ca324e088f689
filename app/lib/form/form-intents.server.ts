import { z } from "zod";
import type { Destination, FormSchema } from "./submit-form.server";

type Intent<Schema, Context> = {
  schema: Schema;
  run: (values: z.output<Schema>, context: Context) => Promise<Destination>;
};

/**
 * The schema of a form with several buttons, and the function for its values. The field `name` says which of `intents`
 * is meant; a form without it means `whenMissing`. Any other is an error of the form (400). `run` also gets what only
 * the action knows.
 */
export function formIntents<Schemas extends Record<string, FormSchema & z.ZodObject>, Context>(
  name: string,
  intents: { [Key in keyof Schemas]: Intent<Schemas[Key], Context> },
  whenMissing?: keyof Schemas & string,
) {
  type Schema = Schemas[keyof Schemas];
  const byName = new Map(Object.entries<Intent<Schema, Context>>(intents));
  const schemas = [...byName].map(([intent, { schema }]) => {
    const field = z.literal(intent);
    return schema.extend({ [name]: intent === whenMissing ? field.optional().default(intent) : field });
  });
  const union: z.ZodType = z.discriminatedUnion(name, schemas as [z.ZodObject], "Please choose what to do.");
  return {
    schema: union as z.ZodType<z.output<Schema>, z.input<Schema>>,
    run: async (values: z.output<Schema>, context: Context): Promise<Destination> => {
      const intent = byName.get(String(values[name]));
      if (!intent) throw new Error(`The form's field ${name} was not parsed.`);
      return await intent.run(values, context);
    },
  };
}
