import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { BotCheck, CheckState, SendButton } from "~/features/bot-check/bot-check-field";
import { type LeadFormData, useLeadForm } from "~/features/contact/use-lead-form";
import {
  type LeadField,
  type LeadFieldRule,
  leadFieldLabels as labels,
  leadFields,
  type OptionalLeadField,
  optionalLeadFields,
} from "~/features/leads/lead-fields";
import type { Rejection } from "~/lib/form/form-error";
import { EmailField } from "~/ui/form/email-field";
import { PhoneField, SelectField, TextAreaField, TextField } from "~/ui/form/field";
import { FormDraftLine } from "~/ui/form/form-draft";
import { PostForm } from "~/ui/form/post-form";

/** The form's id, and the name of its draft. */
export const CONTACT_FORM = "contact";

const draftTexts = {
  offered: "You began a message in this tab.",
  restored: "Your message has been restored.",
};

type ContactFields = Record<LeadField, string>;

type ContactFormProps = LeadFormData & {
  /** The contact page's path, with the attached estimate in the query. */
  action: string;
  lastResult?: Rejection | null;
  defaultValue?: Partial<ContactFields>;
  /** The fields that the attached estimate already answers. */
  answered?: readonly string[];
  budgetHint: string;
  /** The message's attachments, shown above the button. */
  children?: ReactNode;
};

/** The contact form (docs/product.md 3.5). */
export function ContactForm({ token, answered = [], budgetHint, children, ...formData }: ContactFormProps) {
  const { action, botCheck, defaultValue } = formData;
  const { form, fields, blurCheck, draft, check, sending } = useLeadForm<ContactFields>({
    ...formData,
    id: CONTACT_FORM,
    kind: "contact",
  });
  usePrefilledSubject(form, defaultValue?.subject);
  const optionalFields = listOptionalFields(answered);

  return (
    <PostForm
      action={action}
      token={token}
      form={form}
      labels={labels}
      errorTitle="Your message has not been sent."
      preventScrollReset
      {...blurCheck}
    >
      <FormDraftLine draft={draft} texts={draftTexts} />
      <p className="mb-3 text-ink-2">* Required</p>
      <div className={`grid gap-x-6 gap-y-5 sm:grid-cols-2 ${requiredMarkClass}`}>
        <TextAreaField
          field={fields.message}
          label={labels.message}
          className="sm:col-span-2"
          rows={4}
          hint="What should it do, and who will use it?"
        />
        <TextField field={fields.name} label={labels.name} autoComplete="name" />
        <EmailField field={fields.email} label={labels.email} />
        <TextField field={fields.subject} label={labels.subject} className="sm:col-span-2" />
      </div>
      <OptionalFields
        title={`More: ${optionalFields.map((name) => leadFields[name].label.toLowerCase()).join(", ")}`}
        isNeeded={optionalFields.some((name) => fields[name].errors || fields[name].initialValue)}
      >
        {optionalFields.map((name) => (
          <OptionalField
            key={name}
            name={name}
            field={fields[name]}
            hint={name === "budget" ? budgetHint : undefined}
          />
        ))}
      </OptionalFields>
      {children}
      <BotCheck check={check} className="mt-4" />
      <SendButton
        check={check}
        sending={sending}
        labels={["Send message", "Sending..."]}
        size="large"
        className="mt-2 w-full sm:w-auto"
      />
      <details className="mt-4 text-small noscript:hidden">
        <summary className="disclosure inline-flex min-h-11 cursor-pointer items-center text-ink-2 hover:text-ink">
          Bot check details
        </summary>
        <CheckState settings={botCheck} check={check} />
      </details>
    </PostForm>
  );
}

/** An asterisk after the labels of required fields. */
const requiredMarkClass = "[&_label:has(+:required)]:after:content-['_*'/'']";

/** All of them but those that the attached estimate answers, the company first. */
const listOptionalFields = (answered: readonly string[]): OptionalLeadField[] => [
  "company",
  ...optionalLeadFields.filter((name) => name !== "company" && !answered.includes(name)),
];

type OptionalFieldProps = { name: OptionalLeadField; field: FieldMetadata<string>; hint?: string };

function OptionalField({ name, ...props }: OptionalFieldProps) {
  const { label, options, autoComplete }: LeadFieldRule = leadFields[name];
  if (name === "phone") return <PhoneField {...props} label={label} />;
  if (options) return <SelectField {...props} label={label} options={options} />;
  return <TextField {...props} label={label} autoComplete={autoComplete} />;
}

type OptionalFieldsProps = { title: string; isNeeded: boolean; children: ReactNode };

/** Fields that are folded until one has a value or an error. Without JavaScript, CSS shows a rejected one. */
function OptionalFields({ title, isNeeded, children }: OptionalFieldsProps) {
  const [initiallyOpen] = useState(isNeeded);
  const unfoldIfNeeded = (box: HTMLDetailsElement | null) => {
    if (!box) return;
    const controls = box.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select");
    if (isNeeded || [...controls].some(({ value }) => value)) box.open = true;
  };
  return (
    <details
      open={initiallyOpen}
      // On every render, before the form focuses a rejected field.
      ref={(box) => unfoldIfNeeded(box)}
      onInput={({ currentTarget }) => unfoldIfNeeded(currentTarget)}
      className="mt-5 has-[:invalid]:[&::details-content]:[content-visibility:visible]"
    >
      <summary className="disclosure flex min-h-11 items-center text-link">{title}</summary>
      <div className="grid gap-x-6 gap-y-5 pt-3 sm:grid-cols-2">{children}</div>
    </details>
  );
}

/** Updates the default subject when an estimate is removed or restored, unless the visitor has changed it. */
function usePrefilledSubject(form: FormMetadata<ContactFields>, subject = "") {
  const previous = useRef(subject);
  const update = useRef(form.update);
  useEffect(() => {
    const input = document.forms.namedItem(CONTACT_FORM)?.elements.namedItem("subject");
    const isUntouched = input instanceof HTMLInputElement && input.value === previous.current;
    if (isUntouched && previous.current !== subject) update.current({ name: "subject", value: subject });
    previous.current = subject;
  }, [subject]);
}

/** Reads the fields that a link may fill in: `?subject=…&projectType=…`. Ignores invalid values. */
export function readPrefilled(search: URLSearchParams): { subject?: string; projectType?: string } {
  const subject = search.get("subject")?.replace(/\s+/g, " ").trim();
  const { options } = leadFields.projectType;
  const projectType = options.find(({ value }) => value === search.get("projectType"))?.value;
  return {
    ...(subject && subject.length <= leadFields.subject.max && { subject }),
    ...(projectType && { projectType }),
  };
}
