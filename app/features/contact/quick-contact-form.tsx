import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useState } from "react";
import type { BotCheckSettings } from "~/features/bot-check/bot-check";
import { BotCheck } from "~/features/bot-check/bot-check-field";
import { SendButton } from "~/features/bot-check/send-button";
import { leadCheckActions } from "~/features/leads/lead";
import { FormDraftLine } from "~/ui/form/draft-line";
import { TextField } from "~/ui/form/field";
import { PhoneField } from "~/ui/form/phone-field";
import { PostForm } from "~/ui/form/post-form";
import { useFormDraft } from "~/ui/form/use-form-draft";
import { useHtmlForm } from "~/ui/form/use-html-form";
import { useSubmitting } from "~/ui/form/use-submitting";
import { draftWords, quickContactLimits as limits, quickContactDraft, quickContactTexts } from "./form-texts";
import { useLeadCheck } from "./use-lead-check";

const ID = "quick-contact";
const PATH = "/quick-contact";
const labels = { name: "Your Name", phone: "Phone Number" };
const { missing } = quickContactTexts;

/** What the server provides for the form. */
export type QuickContactSetup = { token: string; botCheck: BotCheckSettings };

type QuickContactFormProps = QuickContactSetup & {
  lastResult?: SubmissionResult<string[]>;
  /** In the popup: sends the form without the router. */
  inPlace?: { sending: boolean; send: (form: FormData) => Promise<unknown> };
};

/** A name and a phone number (docs/product.md 3.6). */
export function QuickContactForm({ token, botCheck, lastResult, inPlace }: QuickContactFormProps) {
  const submitting = useSubmitting(PATH) || inPlace?.sending;
  const complete = useComplete();
  const check = useLeadCheck(botCheck, leadCheckActions.contact, lastResult);
  const [form, fields] = useHtmlForm<typeof labels>({
    id: ID,
    lastResult,
    checksOnLeave: true,
    onSubmit(event, { formData }) {
      if (!inPlace) return;
      event.preventDefault();
      void inPlace.send(formData);
    },
  });
  const draft = useFormDraft(ID, { name: quickContactDraft });
  return (
    <PostForm
      action={PATH}
      {...{ token, form, labels }}
      errorTitle="This was not sent yet."
      className="space-y-5"
    >
      <FormDraftLine draft={draft} words={draftWords} className="empty:hidden" />
      <TextField
        field={fields.name}
        label="Your Name *"
        required
        limit={limits.name}
        autoComplete="name"
        data-missing={missing.name}
      />
      <PhoneField
        field={fields.phone}
        label="Phone Number *"
        required
        limit={limits.phone}
        placeholder="+1 555 010 0199"
        data-missing={missing.phone}
      />
      <BotCheck check={check} />
      <SendButton
        check={check}
        sending={submitting}
        words={["Let's talk", "Submitting..."]}
        size="large"
        className="w-full"
        disabled={!complete}
      />
    </PostForm>
  );
}

/** Whether both fields are filled in. True in the server's HTML: without JavaScript the button must work. */
function useComplete(): boolean {
  const [complete, setComplete] = useState(true);
  useEffect(() => {
    const form = document.forms.namedItem(ID);
    if (!form) return;
    const update = () => {
      const values = new FormData(form);
      setComplete(Object.keys(labels).every((name) => String(values.get(name) ?? "").trim() !== ""));
    };
    update();
    form.addEventListener("input", update);
    return () => form.removeEventListener("input", update);
  }, []);
  return complete;
}
