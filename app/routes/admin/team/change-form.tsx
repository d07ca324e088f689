import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { Link, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { OwnPasswordField } from "~/features/auth/password-fields";
import { assignableRoles, roleWords } from "~/features/auth/role";
import { SelectField } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { useHtmlForm } from "~/ui/form/use-html-form";

type Fields = { email: string; role: string; ownPassword: string };

type ChangeFormProps = {
  /** The field that it changes. */
  name: "email" | "role";
  label: string;
  current?: string;
  token: string;
  back: string;
  button: string;
  errorTitle: string;
  children: (field: FieldMetadata<string>) => ReactNode;
};

/** Changes one field of an account after asking for the user's own password. Posts to the page's own address. */
export function ChangeForm({
  name,
  label,
  current = "",
  token,
  back,
  button,
  errorTitle,
  children,
}: ChangeFormProps) {
  const lastResult = useActionData<SubmissionResult<string[]>>();
  const defaultValue = { [name]: current };
  const [form, fields] = useHtmlForm<Fields>({ id: `change-${name}`, lastResult, defaultValue });
  return (
    <PostForm
      form={form}
      token={token}
      errorTitle={errorTitle}
      labels={{ [name]: label, ownPassword: "Your own password" }}
      className="max-w-[26rem] space-y-5"
      button={[button, "Changing..."]}
      beside={
        <Link to={back} className="link py-2.5 text-small">
          Back
        </Link>
      }
    >
      {children(fields[name])}
      <OwnPasswordField field={fields.ownPassword} />
    </PostForm>
  );
}

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
