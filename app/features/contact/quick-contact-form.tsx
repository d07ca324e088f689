import { useEffect, useState } from "react";
import { BotCheck, SendButton } from "~/features/bot-check/bot-check-field";
import type { LeadField } from "~/features/leads/lead-fields";
import type { Rejection } from "~/lib/form/form-error";
import { PhoneField, TextField } from "~/ui/form/field";
import { FormDraftLine } from "~/ui/form/form-draft";
import { PostForm } from "~/ui/form/post-form";
import { draftTexts, quickContactDraftName } from "./form-texts";
import { type InPlaceSubmit, type LeadFormData, useLeadForm } from "./use-lead-form";

const ID = "quick-contact";
const PATH = "/quick-contact";
const labels = { name: "Your Name", phone: "Phone Number" };

type QuickContactFormProps = LeadFormData & {
  lastResult?: Rejection;
  inPlace?: InPlaceSubmit;
};

/** A name and a phone number (docs/product.md 3.6). */
export function QuickContactForm({ token, ...formOptions }: QuickContactFormProps) {
  const { form, fields, blurCheck, draft, check, sending } = useLeadForm<Record<LeadField, string>>({
    ...formOptions,
    id: ID,
    action: PATH,
    kind: "quick-contact",
    draftName: quickContactDraftName,
  });
  // True in the server's HTML, because the button must work without JavaScript.
  const [isFilledIn, setIsFilledIn] = useState(true);
  const update = () => setIsFilledIn(hasAllValues());
  useEffect(update, []);
  return (
    <PostForm
      action={PATH}
      token={token}
      form={form}
      labels={labels}
      errorTitle="Your request has not been sent."
      className="flex flex-col gap-5"
      onInput={update}
      {...blurCheck}
    >
      <FormDraftLine draft={draft} texts={draftTexts} className="empty:hidden" />
      <TextField field={fields.name} label="Your Name *" autoComplete="name" className="quick-field" />
      <PhoneField
        field={fields.phone}
        label="Phone Number *"
        placeholder="+1 555 010 0199"
        className="quick-field"
      />
      <BotCheck check={check} />
      <SendButton
        check={check}
        sending={sending}
        labels={["Let's talk", "Submitting..."]}
        size="large"
        className="w-full"
        disabled={!isFilledIn}
      />
    </PostForm>
  );
}

function hasAllValues(): boolean {
  const values = new FormData(document.forms.namedItem(ID) ?? undefined);
  return Object.keys(labels).every((name) => String(values.get(name) ?? "").trim() !== "");
}
