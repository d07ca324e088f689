import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { BotCheckSettings } from "~/features/bot-check/bot-check";
import { BotCheck } from "~/features/bot-check/bot-check-field";
import { leadCheckActions } from "~/features/leads/lead";
import { Button } from "~/ui/button";
import { checkValidity } from "~/ui/form/check-validity";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { FormGuard } from "~/ui/form/form-guard";
import { quickContactLimits as limits, quickContactTexts } from "./quick-contact-texts";
import { useLeadCheck } from "./use-lead-check";

type QuickContactFields = { name: string; phone: string };

/** What the server gives the form along. */
export type QuickContactSetup = { token: string; botCheck: BotCheckSettings };

const PATH = "/quick-contact";
const { missing } = quickContactTexts;

type QuickContactFormProps = QuickContactSetup & {
  lastResult?: SubmissionResult<string[]>;
  /** Where the form stands over another page: sends it without the router. */
  inPlace?: { sending: boolean; send: (form: FormData) => Promise<void> };
};

/** A name and a number: a plain HTML form, which script sends without leaving the page. */
export function QuickContactForm({ token, botCheck, lastResult, inPlace }: QuickContactFormProps) {
  const navigation = useNavigation();
  const submitting = inPlace?.sending || (navigation.formAction === PATH && navigation.formMethod === "POST");
  const element = useRef<HTMLFormElement>(null);
  const complete = useComplete(element);
  const check = useLeadCheck(botCheck, leadCheckActions.contact, lastResult);
  const [form, fields] = useForm<QuickContactFields>({
    id: "quick-contact",
    lastResult,
    defaultNoValidate: false,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: checkValidity,
    onSubmit(event, { formData }) {
      if (!inPlace) return;
      event.preventDefault();
      void inPlace.send(formData);
    },
  });
  return (
    <Form method="post" action={PATH} {...getFormProps(form)} ref={element} className="space-y-5">
      <FormGuard token={token} />
      <ErrorSummary form={form} labels={{ name: "Your Name", phone: "Phone Number" }} />
      <TextField
        field={fields.name}
        label="Your Name *"
        required
        maxLength={limits.name}
        autoComplete="name"
        data-missing={missing.name}
      />
      <TextField
        field={fields.phone}
        label="Phone Number *"
        type="tel"
        required
        maxLength={limits.phone}
        autoComplete="tel"
        placeholder="+1 555 010 0199"
        data-missing={missing.phone}
      />
      <BotCheck check={check} />
      <Button size="large" className="w-full" disabled={submitting || !complete || check.pending}>
        {submitting ? "Submitting..." : "Let's talk"}
      </Button>
    </Form>
  );
}

/** Whether nothing is missing any more. True in the server's HTML: without JavaScript the button must work. */
function useComplete(form: RefObject<HTMLFormElement>): boolean {
  const [complete, setComplete] = useState(true);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const look = () => {
      const values = new FormData(element);
      setComplete(["name", "phone"].every((name) => String(values.get(name) ?? "").trim() !== ""));
    };
    look();
    element.addEventListener("input", look);
    return () => element.removeEventListener("input", look);
  }, [form]);
  return complete;
}
