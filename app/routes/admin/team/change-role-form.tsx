import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import { OwnPasswordField } from "~/features/auth/password-fields";
import type { Role } from "~/features/auth/role";
import { Button } from "~/ui/button";
import { checkValidity } from "~/ui/form/check-validity";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FormGuard } from "~/ui/form/form-guard";
import { RoleField } from "./role-field";

type ChangeRoleFormProps = {
  id: string;
  role: Role | null;
  token: string;
  lastResult?: SubmissionResult<string[]>;
};

/** Another role for an account that is not an owner's. */
export function ChangeRoleForm({ id, role: current, token, lastResult }: ChangeRoleFormProps) {
  const action = `/admin/team/${id}/role`;
  const sending = useNavigation().formAction === action;
  const [form, { role, ownPassword }] = useForm<{ role: string; ownPassword: string }>({
    id: "change-role",
    lastResult,
    defaultValue: { role: current ?? "" },
    defaultNoValidate: false,
    shouldValidate: "onSubmit",
    onValidate: checkValidity,
  });
  return (
    <Form method="post" action={action} {...getFormProps(form)} className="max-w-[26rem] space-y-5">
      <FormGuard token={token} />
      <ErrorSummary
        form={form}
        labels={{ role: "Role", ownPassword: "Your own password" }}
        title="The role was not changed."
      />
      <RoleField field={role} />
      <OwnPasswordField field={ownPassword} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button pending={sending}>{sending ? "Changing..." : "Change the role"}</Button>
        <Link to={`/admin/team/${id}`} className="link py-2.5 text-small">
          Back
        </Link>
      </div>
    </Form>
  );
}
