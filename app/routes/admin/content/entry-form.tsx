import { useForm } from "@conform-to/react";
import type { EntryField } from "~/features/content/entry-field";
import type { Rejection } from "~/lib/form/form-error";
import type { FormRules } from "~/lib/form/form-fields";
import { getBrowserZone } from "~/lib/text/time-zone";
import { TheirVersion } from "~/staff/their-version";
import { TimeField } from "~/staff/time-field";
import { Button } from "~/ui/button";
import { checkInBrowser } from "~/ui/form/browser-check";
import { TextField } from "~/ui/form/field";
import { isListChange, nameAfter } from "~/ui/form/list-change";
import { EnterButton, PostForm, useSubmitting } from "~/ui/form/post-form";
import { useHydrated } from "~/ui/use-hydrated";
import { EntryControls } from "./entry-controls";
import { listLabels, toComparedFields } from "./entry-labels";

type EntryFormProps = {
  kind: { name: string; one: string; hasAddress: boolean };
  entry: { slug: string; revision: number; isPublished: boolean; publishAt: string } | null;
  fields: EntryField[];
  values: Record<string, unknown>;
  rules: FormRules;
  token: string;
  lastResult?: Rejection;
};

type Values = Record<string, unknown>;

/** A row of each list that must not be empty. */
function addRows(fields: readonly EntryField[], values: Values): Values {
  const added = { ...values };
  for (const field of fields) {
    if (field.control === "group")
      added[field.name] = addRows(field.fields, (values[field.name] ?? {}) as Values);
    const isText = field.control === "list" && field.fields[0]?.name === "";
    if (field.control === "list" && field.min > 0 && !values[field.name])
      added[field.name] = [isText ? "" : {}];
  }
  return added;
}

/** The form of an entry, with the controls of its kind's fields. */
export function EntryForm({ kind, entry, fields, values, rules, token, lastResult }: EntryFormProps) {
  const sending = useSubmitting();
  const ownValues = { slug: entry?.slug ?? "", publishAt: entry?.publishAt ?? "" };
  const [form, { slug, publishAt }] = useForm<{ slug: string; publishAt: string }>({
    id: "entry",
    lastResult,
    // Conform gives keys to the default rows only.
    defaultValue: (lastResult?.initialValue as typeof ownValues | undefined) ?? {
      ...addRows(fields, values),
      ...ownValues,
    },
    ...checkInBrowser(rules, nameAfter),
  });
  const change = lastResult?.intent;
  const hydrated = useHydrated();
  return (
    <PostForm
      form={form}
      token={token}
      errorTitle="Nothing was saved."
      labels={{ ...listLabels(fields), slug: "Address" }}
      encType="multipart/form-data"
      className="mt-6 flex max-w-[44rem] flex-col gap-6"
    >
      <EnterButton name="change" value="save" />
      <TheirVersion
        revision={entry?.revision ?? 0}
        lastResult={lastResult}
        fields={toComparedFields(fields)}
        theirs={values}
      />
      <EntryControls fields={fields} change={isListChange(change) ? change : undefined} />
      {kind.hasAddress && !entry?.isPublished ? (
        <TextField
          field={slug}
          label="Address"
          hint="The last part of its URL. Without one, it is made from the name. It stays once the entry is published."
        />
      ) : null}
      <TimeField
        key={`publish-${hydrated}`}
        field={publishAt}
        label={`Publish later, at (${hydrated ? getBrowserZone() : "UTC"})`}
        isLocal={hydrated}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button name="change" value="publish" pending={sending}>
          Publish now
        </Button>
        <Button name="change" value="preview" variant="secondary" pending={sending}>
          Save and preview
        </Button>
        <Button name="change" value="save" variant="secondary" pending={sending}>
          Save
        </Button>
      </div>
    </PostForm>
  );
}
