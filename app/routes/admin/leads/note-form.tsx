import { useForm } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { MAIL_FILE_FIELD, MAX_MAIL_FILE_MB } from "~/features/leads/lead-event";
import { type LeadFilter, leadHref } from "~/features/leads/lead-filter";
import type { Rejection } from "~/lib/form/form-error";
import type { FormRules } from "~/lib/form/form-fields";
import { Button } from "~/ui/button";
import { checkInBrowser } from "~/ui/form/browser-check";
import { FileField, TextAreaField } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";

type NoteFormProps = {
  /** The lead's id. */
  id: string;
  filter: LeadFilter;
  rules: FormRules;
  token: string;
  lastResult?: Rejection;
};

/** Adds a note. With JavaScript the page stays, with what is typed in its other form. */
export function NoteForm({ id, filter, rules, token, lastResult }: NoteFormProps) {
  const fetcherKey = `note-${id}`;
  const { data, state } = useFetcher<Rejection>({ key: fetcherKey });
  const [form, fields] = useForm<{ note: string; [MAIL_FILE_FIELD]: File }>({
    id: "note",
    lastResult: data ?? lastResult,
    ...checkInBrowser(rules),
  });
  const sending = state !== "idle";
  return (
    <PostForm
      form={form}
      action={leadHref(id, filter, "notes")}
      navigate={false}
      fetcherKey={fetcherKey}
      token={token}
      errorTitle="The note was not added."
      labels={{ note: "Note", [MAIL_FILE_FIELD]: "Mail file" }}
      encType="multipart/form-data"
      className="mb-6 flex flex-col gap-3"
      preventScrollReset
    >
      <TextAreaField field={fields.note} label="Note" hint="For staff only." rows={3} />
      <FileField
        field={fields[MAIL_FILE_FIELD]}
        label="Mail file"
        accept=".eml,message/rfc822"
        hint={`An e-mail saved as .eml, up to ${MAX_MAIL_FILE_MB} MB. Its text is added to the note.`}
      />
      <Button variant="secondary" size="small" className="min-h-11" pending={sending}>
        {sending ? "Adding..." : "Add note"}
      </Button>
    </PostForm>
  );
}
