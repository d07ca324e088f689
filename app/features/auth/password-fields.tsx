import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "~/ui/form/field";

export const newPasswordLabels = { password: "New password", repeat: "Repeat password" };

type NewPasswordFieldsProps = { password: FieldMetadata<string>; repeat: FieldMetadata<string> };

/** A new password, entered twice. */
export const NewPasswordFields = ({ password, repeat }: NewPasswordFieldsProps) => (
  <>
    <TextField
      field={password}
      type="password"
      label={newPasswordLabels.password}
      hint="At least 12 characters. Four or more unrelated words work well, without your address or the name of this site."
      required
      autoComplete="new-password"
      minLength={12}
      limit={200}
      data-missing="Please choose a password."
    />
    <TextField
      field={repeat}
      type="password"
      label={newPasswordLabels.repeat}
      required
      autoComplete="new-password"
      limit={200}
      data-missing="Please repeat the password."
    />
  </>
);

/** Asks for one's own password before a dangerous step: an unlocked screen must not be enough. */
export const OwnPasswordField = ({ field, label }: { field: FieldMetadata<string>; label?: string }) => (
  <TextField
    field={field}
    type="password"
    label={label ?? "Your own password"}
    required
    autoComplete="current-password"
    limit={200}
    data-missing="Please enter your own password."
  />
);
