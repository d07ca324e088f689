import { useFetcher } from "@remix-run/react";
import { type LeadFilter, leadHref } from "~/features/leads/inbox/lead-filter";
import { MAIL_FILE_FIELD, MAX_MAIL_FILE_MB, MAX_NOTE_LENGTH } from "~/features/leads/lead-event";
import type { Rejection } from "~/lib/form/form-error";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/form/field";
import { FileField } from "~/ui/form/file-field";
import { PostForm } from "~/ui/form/post-form";
import { useHtmlForm } from "~/ui/form/use-html-form";

type NoteFormProps = {
  /** The lead's id. */
  id: string;
  filter: LeadFilter;
  token: string;
  lastResult?: Rejection;
};

/** Adds a note. With JavaScript the page stays, with what is typed in its other form. */
export function NoteForm({ id, filter, token, lastResult }: NoteFormProps) {
  const fetcherKey = `note-${id}`;
  const { data, state } = useFetcher<Rejection>({ key: fetcherKey });
  const [form, getField] = useHtmlForm<{ note: string; [MAIL_FILE_FIELD]: File }>({
    id: "note",
    lastResult: data ?? lastResult,
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
      className="mb-6 space-y-3"
      preventScrollReset
    >
      <TextAreaField
        field={getField("note")}
        label="Note"
        hint="For staff only."
        rows={3}
        limit={MAX_NOTE_LENGTH}
        dir="auto"
      />
      <FileField
        field={getField(MAIL_FILE_FIELD)}
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
