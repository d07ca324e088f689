import { useField, useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { assignableRoles, roleTexts } from "~/features/roles/role";
import { PASSWORD_LENGTH } from "~/lib/form/fields";
import type { Rejection } from "~/lib/form/form-error";
import type { FormRules } from "~/lib/form/form-fields";
import { checkInBrowser } from "~/ui/form/browser-check";
import { FileField, SelectField, TextAreaField, TextField } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { TheirVersion } from "./versions";

/** A text field; with `options` a select, with `accept` a file, with `rows` a text area. */
type StaffField = { name: string } & (
  | Omit<ComponentProps<typeof TextField>, "field" | "accept">
  | Omit<ComponentProps<typeof SelectField>, "field">
  | (Omit<ComponentProps<typeof FileField>, "field"> & { accept: string })
  | (Omit<ComponentProps<typeof TextAreaField>, "field"> & { rows: number })
);

type StaffFormProps = Omit<
  ComponentProps<typeof PostForm>,
  "form" | "labels" | "children" | "defaultValue"
> & {
  id: string;
  fields: StaffField[];
  /** From `describeRules` or `describeStaffForm` in the loader. */
  rules: FormRules;
  defaultValue?: Record<string, string>;
  /** The revision of what is stored, if others may change it too. After a conflict, the form shows both versions. */
  revision?: number;
  /** Ignores the page's last result, because it belongs to another form of the page. */
  ignoresResult?: boolean;
  /** Shown above the fields. */
  children?: ReactNode;
};

/** A form with a column of fields. */
export function StaffForm({
  id,
  fields,
  rules,
  defaultValue,
  revision,
  ignoresResult,
  children,
  ...formProps
}: StaffFormProps) {
  const pageResult = useActionData<Rejection>();
  const lastResult = ignoresResult ? undefined : pageResult;
  const [form] = useForm<Record<string, string>>({ id, lastResult, defaultValue, ...checkInBrowser(rules) });
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
  return (
    <PostForm form={form} labels={labels} className="flex flex-col gap-5" {...formProps}>
      {children}
      {revision === undefined ? null : (
        <TheirVersion
          revision={revision}
          lastResult={lastResult}
          fields={Object.fromEntries(fields.filter(isComparable).map((field) => [field.name, field]))}
          theirs={defaultValue ?? {}}
        />
      )}
      {fields.map((field) => (
        <StaffControl key={field.name} {...field} />
      ))}
    </PostForm>
  );
}

const isComparable = (field: StaffField) =>
  !("accept" in field || ("type" in field && field.type === "password"));

function StaffControl({ name, ...control }: StaffField) {
  const [field] = useField<string>(name);
  if ("options" in control) return <SelectField field={field} {...control} />;
  if ("accept" in control) return <FileField field={field} {...control} />;
  if ("rows" in control) return <TextAreaField field={field} {...control} />;
  return <TextField field={field} {...control} />;
}

export const emailField: StaffField = {
  name: "email",
  type: "email",
  label: "E-mail",
  autoComplete: "username",
};

/** Confirms a dangerous action, because an unlocked screen must not be enough. */
export const currentPasswordField: StaffField = {
  name: "currentPassword",
  type: "password",
  label: "Your current password",
  autoComplete: "current-password",
};

/** A new password, entered twice. */
export const newPasswordFields: StaffField[] = [
  {
    name: "password",
    type: "password",
    label: "New password",
    hint: `At least ${PASSWORD_LENGTH.min} characters. Four or more unrelated words work well. Do not use your e-mail address or the name of this site.`,
    autoComplete: "new-password",
  },
  {
    name: "repeat",
    type: "password",
    label: "Repeat password",
    autoComplete: "new-password",
  },
];

export const roleField: StaffField = {
  name: "role",
  label: "Role",
  placeholder: "Choose a role",
  options: assignableRoles.map((role) => ({
    value: role,
    label: `${roleTexts[role].label}: ${roleTexts[role].permissions}`,
  })),
};

/** A code of an authenticator app, or a recovery code. */
export const codeField: StaffField = {
  name: "code",
  label: "Code",
  autoComplete: "one-time-code",
  autoCapitalize: "none",
  spellCheck: false,
};
