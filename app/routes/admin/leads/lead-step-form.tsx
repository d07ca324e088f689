import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { FormGuard } from "~/ui/form/form-guard";

/** A button that does one thing with a lead, at an address of its own. */
export function LeadStepForm({
  action,
  token,
  label,
  pendingLabel,
}: {
  action: string;
  token: string;
  label: string;
  pendingLabel: string;
}) {
  const pending = useNavigation().formAction === action;
  return (
    <Form method="post" action={action} preventScrollReset>
      <FormGuard token={token} />
      <Button size="small" variant="secondary" className="min-h-11" pending={pending}>
        {pending ? pendingLabel : label}
      </Button>
    </Form>
  );
}
