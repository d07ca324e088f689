import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "~/ui/form/field";

type PasswordFieldsProps = {
  password: FieldMetadata<string>;
  repeat: FieldMetadata<string>;
};

/** A new password, twice: nothing shows what was typed. */
export function NewPasswordFields({ password, repeat }: PasswordFieldsProps) {
  return (
    <>
      <TextField
        field={password}
        type="password"
        label="New password"
        hint="12 characters or more. Four or more unrelated words are good, without your address or the name of this site."
        required
        autoComplete="new-password"
        minLength={12}
        maxLength={200}
        data-missing="Please choose a password."
      />
      <TextField
        field={repeat}
        type="password"
        label="The same once more"
        required
        autoComplete="new-password"
        maxLength={200}
        data-missing="Please enter the password once more."
      />
    </>
  );
}

/** Asks whoever is signed in for their own password, before something that a screen left open must not be enough for. */
export const OwnPasswordField = ({ field, label }: { field: FieldMetadata<string>; label?: string }) => (
  <TextField
    field={field}
    type="password"
    label={label ?? "Your own password"}
    required
    autoComplete="current-password"
    maxLength={200}
    data-missing="Please enter your own password."
  />
);
