import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { checkValidity } from "~/lib/check-validity";
import { FormGuard } from "~/lib/form-guard";
import { Button } from "~/ui/button";
import { SelectField, TextAreaField, TextField } from "~/ui/field";
import { Notice } from "~/ui/notice";
import {
  contactBudgets,
  contactProjectTypes,
  contactTimelines,
  contactLimits as limits,
  contactMissing as missing,
} from "./contact-options";

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

type ContactFormProps = {
  /** Where the form posts to: the contact page, with the estimate it came from in the query. */
  action: string;
  token: string;
  lastResult?: SubmissionResult<string[]> | null;
  defaultValue?: Partial<ContactFields>;
};

/** The contact form: a plain HTML form, which script sends without leaving the page. */
export function ContactForm({ action, token, lastResult, defaultValue }: ContactFormProps) {
  const navigation = useNavigation();
  const sending = navigation.formAction?.startsWith("/contact") && navigation.formMethod === "POST";
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
      {form.errors ? (
        <Notice tone="error" className="mb-6">
          {form.errors.map((error) => (
            <p key={error} id={form.errorId}>
              {error}
            </p>
          ))}
        </Notice>
      ) : null}
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField
          field={fields.name}
          label="Name"
          required
          maxLength={limits.name}
          autoComplete="name"
          data-missing={missing.name}
        />
        <TextField
          field={fields.email}
          label="E-mail"
          type="email"
          required
          maxLength={limits.email}
          autoComplete="email"
          data-missing={missing.email}
        />
        <TextField
          field={fields.company}
          label="Company"
          maxLength={limits.company}
          autoComplete="organization"
        />
        <TextField
          field={fields.phone}
          label="Phone"
          type="tel"
          maxLength={limits.phone}
          autoComplete="tel"
        />
        <SelectField field={fields.projectType} label="Project type" options={contactProjectTypes} />
        <SelectField field={fields.budget} label="Budget" options={contactBudgets} />
        <SelectField field={fields.timeline} label="Timeline" options={contactTimelines} />
        <TextField
          className="sm:col-span-2"
          field={fields.subject}
          label="Subject"
          required
          maxLength={limits.subject}
          data-missing={missing.subject}
        />
        <TextAreaField
          className="sm:col-span-2"
          field={fields.message}
          label="Message"
          rows={8}
          required
          maxLength={limits.message}
          hint="What should the software do, who will use it, and what do you use today? A few lines are enough."
          data-missing={missing.message}
        />
      </div>
      <Button size="large" className="mt-8 w-full sm:w-auto" aria-disabled={sending || undefined}>
        {sending ? "Sending..." : "Send message"}
      </Button>
    </Form>
  );
}
