import type { ComponentProps } from "react";
import { fieldMessages, fieldPatterns } from "~/lib/form/field-messages";
import { TextField } from "./field";

/** A phone number of any country. The server validates more strictly than the pattern. */
export const PhoneField = (props: Omit<ComponentProps<typeof TextField>, "type">) => (
  <TextField
    autoComplete="tel"
    pattern={fieldPatterns.phone}
    title={fieldMessages.phone}
    data-mismatch={fieldMessages.phone}
    {...props}
    type="tel"
  />
);
