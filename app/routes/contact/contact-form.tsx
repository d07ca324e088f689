import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { BotCheckSettings } from "~/features/bot-check/bot-check";
import { BotCheck } from "~/features/bot-check/bot-check-field";
import { CheckState } from "~/features/bot-check/check-state";
import { useLeadCheck } from "~/features/contact/use-lead-check";
import {
  contactBudgets,
  contactProjectTypes,
  contactTimelines,
  contactLimits as limits,
  contactMissing as missing,
} from "~/features/leads/contact-options";
import { leadCheckActions } from "~/features/leads/lead";
import { Button } from "~/ui/button";
import { checkValidity } from "~/ui/form/check-validity";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SelectField, TextAreaField, TextField } from "~/ui/form/field";
import { FormGuard } from "~/ui/form/form-guard";

type ContactFields = {
  name: string;
  email: string;
  company: string;
  phone: string;
  subject: string;
  message: string;
  projectType: string;
  budget: string;
  timeline: string;
};

const labels: Record<keyof ContactFields, string> = {
  name: "Name",
  email: "E-mail",
  company: "Company",
  phone: "Phone",
  subject: "Subject",
  message: "Message",
  projectType: "Project type",
  budget: "Budget",
  timeline: "Timeline",
};

type ContactFormProps = {
  /** Where the form posts to: the contact page, with the estimate it came from in the query. */
  action: string;
  token: string;
  botCheck: BotCheckSettings;
  lastResult?: SubmissionResult<string[]> | null;
  defaultValue?: Partial<ContactFields>;
  /** What else goes with the message, shown above the button. */
  children?: ReactNode;
};

/** The contact form: a plain HTML form, which script sends without leaving the page. */
export function ContactForm({
  action,
  token,
  botCheck,
  lastResult,
  defaultValue,
  children,
}: ContactFormProps) {
  const navigation = useNavigation();
  const sending = navigation.formAction?.startsWith("/contact") && navigation.formMethod === "POST";
  const check = useLeadCheck(botCheck, leadCheckActions.contact, lastResult);
  const [form, fields] = useForm<ContactFields>({
    id: "contact",
    lastResult,
    defaultValue,
    defaultNoValidate: false,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: checkValidity,
  });

  return (
    <Form method="post" action={action} {...getFormProps(form)} preventScrollReset>
      <FormGuard token={token} />
      <ErrorSummary form={form} labels={labels} title="Your message was not sent yet." />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField
          field={fields.name}
          label={labels.name}
          required
          maxLength={limits.name}
          autoComplete="name"
          data-missing={missing.name}
        />
        <TextField
          field={fields.email}
          label={labels.email}
          type="email"
          required
          maxLength={limits.email}
          autoComplete="email"
          data-missing={missing.email}
        />
        <TextField
          field={fields.company}
          label={labels.company}
          maxLength={limits.company}
          autoComplete="organization"
        />
        <TextField
          field={fields.phone}
          label={labels.phone}
          type="tel"
          maxLength={limits.phone}
          autoComplete="tel"
        />
        <SelectField field={fields.projectType} label={labels.projectType} options={contactProjectTypes} />
        <SelectField field={fields.budget} label={labels.budget} options={contactBudgets} />
        <SelectField field={fields.timeline} label={labels.timeline} options={contactTimelines} />
        <TextField
          className="sm:col-span-2"
          field={fields.subject}
          label={labels.subject}
          required
          maxLength={limits.subject}
          data-missing={missing.subject}
        />
        <TextAreaField
          className="sm:col-span-2"
          field={fields.message}
          label={labels.message}
          rows={8}
          required
          maxLength={limits.message}
          hint="What should the software do, who will use it, and what do you use today? A few lines are enough."
          data-missing={missing.message}
        />
      </div>
      {children}
      <BotCheck check={check} className="mt-6" />
      <Button size="large" className="mt-2 w-full sm:w-auto" pending={sending} disabled={check.pending}>
        {sending ? "Sending..." : "Send message"}
      </Button>
      <details className="mt-8 text-small noscript:hidden">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-2 hover:text-ink">
          Bot check details
        </summary>
        <CheckState settings={botCheck} check={check} />
      </details>
    </Form>
  );
}
