import type { ComponentProps } from "react";
import { fieldMessages } from "~/lib/form/fields";
import { TextField } from "./field";

/** A phone number of any country. The server validates more strictly than the pattern. */
export const PhoneField = (props: Omit<ComponentProps<typeof TextField>, "type">) => (
  <TextField autoComplete="tel" title={fieldMessages.phone} {...props} type="tel" />
);
