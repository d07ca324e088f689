import type { SubmissionResult } from "@conform-to/dom";
import { useActionData } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { assignableRoles, roleTexts } from "~/features/auth/role";
import { SelectField, TextField } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { type FormField, useHtmlForm } from "~/ui/form/use-html-form";

type StaffField = Omit<ComponentProps<typeof TextField>, "field" | "required"> & {
  name: string;
  /** The message if it is empty. */
  missing: string;
  /** Makes it a select. */
  options?: { value: string; label: string }[];
};

type StaffFormProps = Omit<
  ComponentProps<typeof PostForm>,
  "form" | "labels" | "children" | "defaultValue"
> & {
  id: string;
  fields: StaffField[];
  defaultValue?: Record<string, string>;
  /** Shown above the fields. */
  children?: ReactNode;
};

/** A form about accounts: a column of required fields. */
export function StaffForm({ id, fields, defaultValue, children, ...props }: StaffFormProps) {
  const lastResult = useActionData<SubmissionResult<string[]>>();
  const [form, metadata] = useHtmlForm<Record<string, string>>({ id, lastResult, defaultValue });
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
  return (
    <PostForm form={form} labels={labels} className="space-y-5" {...props}>
      {children}
      {fields.map(({ name, missing, options, ...text }) => {
        const field = metadata[name] as FormField;
        const { label, hint, placeholder } = text;
        const required = { required: true, "data-missing": missing };
        return options ? (
          <SelectField
            key={name}
            field={field}
            label={label}
            hint={hint}
            options={options}
            placeholder={placeholder}
            {...required}
          />
        ) : (
          <TextField key={name} field={field} {...text} {...required} />
        );
      })}
    </PostForm>
  );
}

export const emailField: StaffField = {
  name: "email",
  type: "email",
  label: "E-mail",
  autoComplete: "username",
  missing: "Please enter your e-mail address.",
};

/** Confirms a dangerous action: an unlocked screen must not be enough. */
export const currentPasswordField: StaffField = {
  name: "currentPassword",
  type: "password",
  label: "Your current password",
  autoComplete: "current-password",
  limit: 200,
  missing: "Please enter your current password.",
};

/** A new password, entered twice. */
export const newPasswordFields: StaffField[] = [
  {
    name: "password",
    type: "password",
    label: "New password",
    hint: "At least 12 characters. Four or more unrelated words work well. Do not use your e-mail address or the name of this site.",
    autoComplete: "new-password",
    minLength: 12,
    limit: 200,
    missing: "Please choose a password.",
  },
  {
    name: "repeat",
    type: "password",
    label: "Repeat password",
    autoComplete: "new-password",
    limit: 200,
    missing: "Please repeat the password.",
  },
];

export const roleField: StaffField = {
  name: "role",
  label: "Role",
  placeholder: "Choose a role",
  options: assignableRoles.map((role) => ({
    value: role,
    label: `${roleTexts[role].label}: ${roleTexts[role].may}`,
  })),
  missing: "Please choose a role.",
};

/** A code of an authenticator app, or a recovery code. */
export const codeField: StaffField = {
  name: "code",
  label: "Code",
  limit: 60,
  autoComplete: "one-time-code",
  autoCapitalize: "none",
  spellCheck: false,
  missing: "Please enter the code.",
};
