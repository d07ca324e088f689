import { getInputProps, useForm } from "@conform-to/react";
import {
  acceptanceStatement,
  answerFields,
  type OfferContent,
  type OfferKind,
  offerTitle,
} from "~/features/offers/offer";
import { listLabels } from "~/lib/form/fields";
import type { Rejection } from "~/lib/form/form-error";
import type { FormRules } from "~/lib/form/form-fields";
import { checkInBrowser } from "~/ui/form/browser-check";
import { EmailField } from "~/ui/form/email-field";
import { TextAreaField, TextField } from "~/ui/form/field";
import { FieldNotes, type FormField, useFocusOnError } from "~/ui/form/field-parts";
import { PostForm } from "~/ui/form/post-form";
import { TextLink } from "~/ui/links";
import "~/ui/form/choice.css";

type AnswerFormProps = {
  offer: Pick<OfferContent, "clientName" | "clientCompany"> & { kind: OfferKind; number: number };
  code: string;
  rules: FormRules;
  token: string;
  lastResult?: Rejection;
};

type AnswerFormsProps = Omit<AnswerFormProps, "rules"> & {
  rules: Record<"accept" | "decline", FormRules>;
  isDeclining: boolean;
  /** Whether the client can answer. */
  isOpen: boolean;
};

const labels = listLabels(answerFields);

/** The offer as PDF, and the forms that accept it or, once the client has chosen that, decline it. */
export function AnswerForms({ rules, isDeclining, isOpen, ...props }: AnswerFormsProps) {
  const path = `/offers/${props.code}`;
  const [to, label] = isDeclining ? [path, "Back to the offer"] : [`${path}?decline=`, "Decline instead"];
  return (
    <aside
      aria-label={`What to do with this ${offerTitle[props.offer.kind].toLowerCase()}`}
      className="mt-8 flex flex-col gap-8 lg:col-span-5 lg:mt-0 print:hidden"
    >
      <p>
        <a href={`${path}/offer.pdf`} className="link inline-block py-2 font-semibold" download>
          Download as PDF
        </a>
      </p>
      {isOpen ? (
        <>
          {isDeclining ? (
            <DeclineForm {...props} rules={rules.decline} />
          ) : (
            <AcceptForm {...props} rules={rules.accept} />
          )}
          <p>
            <TextLink to={to} className="inline-flex min-h-11 items-center font-semibold" preventScrollReset>
              {label}
            </TextLink>
          </p>
        </>
      ) : null}
    </aside>
  );
}

function AcceptForm({ offer, code, rules, token, lastResult }: AnswerFormProps) {
  const title = offerTitle[offer.kind].toLowerCase();
  const [form, fields] = useForm<Record<keyof typeof labels, string>>({
    id: "accept",
    lastResult,
    ...checkInBrowser(rules),
  });
  return (
    <section aria-labelledby="accept-title" className="panel p-5 sm:p-6">
      <h2 id="accept-title" className="mb-4 text-h4">
        Accept this {title}
      </h2>
      <PostForm
        form={form}
        action={`/offers/${code}`}
        token={token}
        labels={labels}
        errorTitle="Nothing was accepted."
        className="flex flex-col gap-5"
        button={["Accept and sign", "Signing..."]}
        buttonStyle={{ className: "w-full" }}
        preventScrollReset={false}
      >
        <input type="hidden" name="answer" value="accept" />
        <input type="hidden" name="version" value={offer.number} />
        <TextField field={fields.name} label={labels.name} autoComplete="name" />
        <TextField
          field={fields.role}
          label={labels.role}
          hint="Such as managing director."
          autoComplete="organization-title"
        />
        <EmailField
          field={fields.email}
          label={labels.email}
          hint="We send the confirmation with the PDF here."
        />
        <Agreement field={fields.agreed} statement={acceptanceStatement(offer.kind, offer)} />
        <p className="text-ink-2">
          This is your signature. We store it with the whole text, the time and your network address.
        </p>
      </PostForm>
    </section>
  );
}

const Agreement = ({ field, statement }: { field: FormField; statement: string }) => (
  <div>
    <label className="choice" data-invalid={field.errors ? true : undefined}>
      <input {...getInputProps(field, { type: "checkbox" })} {...useFocusOnError(field)} />
      <span className="font-medium [overflow-wrap:anywhere]">{statement}</span>
    </label>
    <FieldNotes field={field} />
  </div>
);

function DeclineForm({ offer, code, rules, token, lastResult }: AnswerFormProps) {
  const [form, fields] = useForm<{ reason: string }>({ id: "decline", lastResult, ...checkInBrowser(rules) });
  return (
    <section aria-labelledby="decline-title" className="panel p-5 sm:p-6">
      <h2 id="decline-title" className="mb-2 text-h4">
        Decline this {offerTitle[offer.kind].toLowerCase()}?
      </h2>
      <p className="mb-4 text-ink-2">It can then no longer be accepted.</p>
      <PostForm
        form={form}
        action={`/offers/${code}?decline=`}
        token={token}
        labels={labels}
        errorTitle="Nothing was declined."
        className="flex flex-col gap-4"
        button={["Decline", "Declining..."]}
        buttonStyle={{ variant: "secondary" }}
      >
        <input type="hidden" name="answer" value="decline" />
        <input type="hidden" name="version" value={offer.number} />
        <TextAreaField
          field={fields.reason}
          label={labels.reason}
          hint="It helps us make a better proposal."
          rows={4}
        />
      </PostForm>
    </section>
  );
}
