import { ActionButton } from "~/ui/form/action-button";
import { PostForm } from "~/ui/form/post-form";

type Field = readonly [name: string, value: string];
type UnsentFormProps = { id: string; path: string; fields: readonly Field[]; token: string };

/** What was filled in. */
export const UnsentFormFields = ({ answers }: { answers: readonly Field[] }) => (
  <dl className="panel divide-y divide-rule">
    {answers.map(([label, value], index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and labels may repeat
      <div key={index} className="grid gap-x-6 gap-y-1 px-5 py-3 md:grid-cols-[12rem_1fr]">
        <dt className="text-small font-semibold text-ink-2">{label}</dt>
        <dd dir="auto" className="min-w-0 whitespace-pre-wrap [overflow-wrap:anywhere]">
          {value}
        </dd>
      </div>
    ))}
  </dl>
);

/** Buttons that send the form again to its original address, or discard it. */
export const UnsentFormActions = ({ id, path, fields, token }: UnsentFormProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <PostForm
      action={`${path}${path.includes("?") ? "&" : "?"}unsentForm=${id}`}
      // Percent-encoding would inflate long texts.
      encType="multipart/form-data"
      token={token}
      button={["Send again", "Sending..."]}
    >
      {fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <input key={index} type="hidden" name={name} value={value} />
      ))}
    </PostForm>
    <ActionButton
      action={`/admin/unsent-forms/${id}/discard`}
      token={token}
      button={["Discard", "Discarding..."]}
      variant="danger"
    />
  </div>
);
