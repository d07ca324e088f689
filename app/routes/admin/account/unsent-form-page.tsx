import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { ActionButton } from "~/ui/form/action-button";
import { FormGuard } from "~/ui/form/form-guard";
import { fieldLabel } from "./field-label";

type Field = [name: string, value: string];
type UnsentFormProps = { id: string; path: string; fields: readonly Field[]; token: string };

/** What was sent, to be read; what was left empty is not worth a line. */
export const UnsentFormFields = ({ fields }: { fields: readonly Field[] }) => (
  <dl className="panel divide-y divide-rule">
    {fields.map(([name, value], index) =>
      value === "" ? null : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a name may stand in it twice
        <div key={index} className="grid gap-x-6 gap-y-1 px-5 py-3 md:grid-cols-[12rem_1fr]">
          <dt className="text-small font-semibold text-ink-2">{fieldLabel(name)}</dt>
          <dd dir="auto" className="min-w-0 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {value}
          </dd>
        </div>
      ),
    )}
  </dl>
);

/** Sends it again to where it was meant to go, or throws it away. */
export function UnsentFormActions({ id, path, fields, token }: UnsentFormProps) {
  const action = `${path}${path.includes("?") ? "&" : "?"}unsentForm=${id}`;
  const sending = useNavigation().formAction === action;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {/* Long texts take less room this way than percent-encoded. */}
      <Form method="post" action={action} encType="multipart/form-data">
        <FormGuard token={token} />
        {fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button pending={sending}>{sending ? "Sending..." : "Send again"}</Button>
      </Form>
      <ActionButton
        action={`/admin/unsent-forms/${id}/discard`}
        token={token}
        button={["Discard", "Discarding..."]}
        variant="danger"
      />
    </div>
  );
}
