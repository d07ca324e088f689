import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { entryHref, previewLinksHref } from "~/features/content/content-paths";
import type { EntryField } from "~/features/content/entry-form.server";
import type { Rejection } from "~/lib/form/form-error";
import type { FormRules } from "~/lib/form/form-fields";
import { getBrowserZone } from "~/lib/text/time-zone";
import { TimeField } from "~/staff/time-field";
import { type ComparedField, TheirVersion } from "~/staff/versions";
import { Button } from "~/ui/button";
import { checkInBrowser } from "~/ui/form/browser-check";
import { TextField } from "~/ui/form/field";
import { isListChange, nameAfter } from "~/ui/form/list-change";
import { EnterButton, PostForm, useSubmitting } from "~/ui/form/post-form";
import { useHydrated } from "~/ui/use-hydrated";
import { EntryControls } from "./entry-controls";

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

type EntryLinksProps = {
  kind: { name: string; isSingle: boolean; isFixed: boolean; shownOn: string };
  entry: {
    id: string;
    page: string | null;
    isPublished: boolean;
    hasDraft: boolean;
    isSample: boolean;
  } | null;
};

/** The state of an entry, and what else staff can do with it. */
export function EntryLinks({ kind, entry }: EntryLinksProps) {
  if (!entry) return null;
  const { id, page, isPublished, hasDraft, isSample } = entry;
  const isKept = kind.isSingle || kind.isFixed;
  const step = (name: string, label: string, className = "") => (
    <Link to={entryHref(kind.name, id, name)} className={`link py-2.5 ${className}`}>
      {label}
    </Link>
  );
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-5 text-small">
      <p className="text-ink-2">
        {isSample ? "A sample that came with the site, until you publish your own. " : null}
        {isPublished ? (hasDraft ? "Published, with changes that are not." : "Published.") : "Not published."}
      </p>
      {page && isPublished ? (
        <a href={page} className="link py-2.5">
          Its page
        </a>
      ) : null}
      <Link to={previewLinksHref(page ?? kind.shownOn)} className="link py-2.5">
        Preview links
      </Link>
      {step("revisions", "Revisions")}
      {isSample ? step("confirm", "Confirm that it is true") : null}
      {isPublished && hasDraft ? step("discard", "Discard the changes") : null}
      {isPublished && !isKept ? step("unpublish", "Unpublish") : null}
      {isKept ? null : step("delete", "Delete", "text-error")}
    </div>
  );
}

/** The labels of the fields by name, with `[]` for the position in a list. */
const labelsIn = (fields: readonly EntryField[], prefix = ""): [name: string, label: string][] =>
  fields.flatMap((field): [string, string][] => {
    const name = prefix + field.name;
    if (field.control === "group")
      return labelsIn(field.fields, `${name}.`).map(([path, label]) => [path, `${field.label}: ${label}`]);
    const own: [string, string] = [name, field.label];
    if (field.control !== "list") return [own];
    const [text] = field.fields;
    return text?.name === ""
      ? [own, [`${name}[]`, field.label]]
      : [own, ...labelsIn(field.fields, `${name}[].`)];
  });

/** How a conflict shows the fields in words. */
const comparedIn = (fields: readonly EntryField[], prefix = ""): [name: string, field: ComparedField][] =>
  fields.flatMap((field): [string, ComparedField][] => {
    const name = prefix + field.name;
    if (field.control === "group") return comparedIn(field.fields, `${name}.`);
    const formatRow = (row: Readonly<Record<string, string | undefined>>) =>
      Object.values(row).filter(Boolean).join(", ");
    const options = field.control === "choice" ? field.options : undefined;
    const format = field.control === "switch" ? () => "Yes" : undefined;
    const isTextList = field.control === "list" && field.fields[0]?.name === "";
    return [
      [
        name,
        {
          label: field.label,
          options,
          format,
          formatRow: field.control === "list" && !isTextList ? formatRow : undefined,
        },
      ],
    ];
  });

/** The labels of all fields of a form by name, with `[]` for the position in a list. */
const listLabels = (fields: readonly EntryField[]): Record<string, string> =>
  Object.fromEntries(labelsIn(fields));

/** The fields of a form by name, as two versions are compared. */
export const toComparedFields = (fields: readonly EntryField[]): Record<string, ComparedField> =>
  Object.fromEntries(comparedIn(fields));
