import type { FieldMetadata } from "@conform-to/react";
import { assignableRoles, roleWords } from "~/features/auth/role";
import { SelectField } from "~/ui/form/field";

const options = assignableRoles.map((role) => ({
  value: role,
  label: `${roleWords[role].label}: ${roleWords[role].may}`,
}));

export const RoleField = ({ field, hint }: { field: FieldMetadata<string>; hint?: string }) => (
  <SelectField
    field={field}
    label="Role"
    hint={hint}
    options={options}
    placeholder="Choose a role"
    required
    data-missing="Please choose a role."
  />
);
