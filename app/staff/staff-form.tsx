import { useActionData } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { assignableRoles, roleTexts } from "~/features/roles/role";
import type { Rejection } from "~/lib/form/form-error";
import { PASSWORD_LENGTH } from "~/lib/secrets/password-length";
import { SelectField, TextAreaField, TextField } from "~/ui/form/field";
import { FileField } from "~/ui/form/file-field";
import { PostForm } from "~/ui/form/post-form";
import { useHtmlForm } from "~/ui/form/use-html-form";
import { TheirVersion } from "./their-version";

type OwnProps = "field" | "limit" | "required" | "data-missing";

/** A text field; with `options` a select, with `accept` a file, with `rows` a text area. */
type StaffField = {
  name: string;
  /** The message if a required field is empty, which makes it required. */
  missing?: string;
  required?: boolean;
  /** The maximum length of text, in characters. */
  max?: number;
} & (
  | Omit<ComponentProps<typeof TextField>, OwnProps | "max" | "accept">
  | Omit<ComponentProps<typeof SelectField>, OwnProps>
  | (Omit<ComponentProps<typeof FileField>, OwnProps | "max"> & { accept: string })
  | (Omit<ComponentProps<typeof TextAreaField>, OwnProps> & { rows: number })
);

type StaffFormProps = Omit<
  ComponentProps<typeof PostForm>,
  "form" | "labels" | "children" | "defaultValue"
> & {
  id: string;
  fields: StaffField[];
  defaultValue?: Record<string, string>;
  /** A hidden field with the version of what is stored. After a conflict, the form shows what is stored. */
  version?: { name: string; value: string | number };
  /** Ignores the page's last result, because it belongs to another form of the page. */
  ignoresResult?: boolean;
  /** Shown above the fields. */
  children?: ReactNode;
};

/** A form with a column of fields. */
export function StaffForm({
  id,
  fields,
  defaultValue,
  version,
  ignoresResult,
  children,
  ...formProps
}: StaffFormProps) {
  const pageResult = useActionData<Rejection>();
  const lastResult = ignoresResult ? undefined : pageResult;
  const [form, getField] = useHtmlForm<Record<string, string>>({ id, lastResult, defaultValue });
  const sentValues = lastResult?.initialValue;
  // A version may have several lines: without JavaScript, browsers send its line ends as CRLF.
  const isStale =
    version &&
    sentValues &&
    String(sentValues[version.name] ?? "").replaceAll("\r\n", "\n") !== String(version.value);
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
  return (
    <PostForm form={form} labels={labels} className="space-y-5" {...formProps}>
      {children}
      {version ? <input type="hidden" {...version} /> : null}
      {isStale ? <TheirVersion labels={labels} values={defaultValue ?? {}} /> : null}
      {fields.map(({ name, max, missing, required = missing !== undefined, ...control }) => {
        const props = { field: getField(name), required, "data-missing": missing };
        if ("options" in control) return <SelectField key={name} {...control} {...props} />;
        if ("accept" in control) return <FileField key={name} {...control} {...props} />;
        if ("rows" in control) return <TextAreaField key={name} {...control} {...props} limit={max} />;
        return <TextField key={name} {...control} {...props} limit={max} />;
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

/** Confirms a dangerous action, because an unlocked screen must not be enough. */
export const currentPasswordField: StaffField = {
  name: "currentPassword",
  type: "password",
  label: "Your current password",
  autoComplete: "current-password",
  max: PASSWORD_LENGTH.max,
  missing: "Please enter your current password.",
};

/** A new password, entered twice. */
export const newPasswordFields: StaffField[] = [
  {
    name: "password",
    type: "password",
    label: "New password",
    hint: `At least ${PASSWORD_LENGTH.min} characters. Four or more unrelated words work well. Do not use your e-mail address or the name of this site.`,
    autoComplete: "new-password",
    minLength: PASSWORD_LENGTH.min,
    max: PASSWORD_LENGTH.max,
    missing: "Please choose a password.",
  },
  {
    name: "repeat",
    type: "password",
    label: "Repeat password",
    autoComplete: "new-password",
    max: PASSWORD_LENGTH.max,
    missing: "Please repeat the password.",
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
  missing: "Please choose a role.",
};

/** A code of an authenticator app, or a recovery code. */
export const codeField: StaffField = {
  name: "code",
  label: "Code",
  max: 60,
  autoComplete: "one-time-code",
  autoCapitalize: "none",
  spellCheck: false,
  missing: "Please enter the code.",
};
