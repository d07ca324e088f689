import { useForm } from "@conform-to/react";
import { useState } from "react";
import { TEMPLATES_PATH } from "~/content/staff-paths";
import {
  fillTemplate,
  placeholders,
  type ReplyTemplate,
  type sampleValues,
  templateFields,
  templateHref,
} from "~/features/replies/reply";
import { listLabels } from "~/lib/form/fields";
import type { Rejection } from "~/lib/form/form-error";
import type { FormRules } from "~/lib/form/form-fields";
import { TheirVersion, toComparedFields } from "~/staff/versions";
import { Button, ButtonLink } from "~/ui/button";
import { checkInBrowser } from "~/ui/form/browser-check";
import { TextAreaField, TextField } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { ReplyText } from "./reply-form";

type TemplateFormProps = {
  /** The template to change; undefined for a new one. */
  edited?: ReplyTemplate & { revision: number };
  /** The values of the placeholders in the preview. */
  placeholderValues: ReturnType<typeof sampleValues>;
  rules: FormRules;
  token: string;
  lastResult?: Rejection;
};

const labels = listLabels(templateFields);

/** Changes or adds a template. The preview follows what is typed. */
export function TemplateForm({ edited, placeholderValues, rules, token, lastResult }: TemplateFormProps) {
  const { id, revision = 0, label = "", text = "" } = edited ?? {};
  const [form, fields] = useForm<typeof labels>({
    id: "template",
    lastResult,
    defaultValue: { label, body: text },
    ...checkInBrowser(rules),
  });
  const [typedText, setTypedText] = useState(fields.body.initialValue ?? "");
  return (
    <PostForm
      form={form}
      action={id ? templateHref(id) : TEMPLATES_PATH}
      token={token}
      labels={labels}
      errorTitle="The template was not saved."
      className="flex flex-col gap-5"
    >
      {id ? <input type="hidden" name="id" value={id} /> : null}
      <TheirVersion
        {...{ revision, lastResult }}
        fields={toComparedFields(labels)}
        theirs={{ label, body: text }}
      />
      <TextField field={fields.label} label={labels.label} />
      <TextAreaField
        field={fields.body}
        label={labels.body}
        rows={14}
        onInput={({ currentTarget }) => setTypedText(currentTarget.value)}
        hint="A paragraph is left out if the lead lacks what its placeholder stands for, such as an estimate."
      />
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <Button name="change" value="save">
          Save
        </Button>
        {id ? (
          <ButtonLink to={`${TEMPLATES_PATH}/${id}/delete`} variant="danger">
            Delete
          </ButtonLink>
        ) : null}
      </div>
      <div className="text-small">
        <h3 className="font-sans text-small font-semibold">Placeholders</h3>
        <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
          {Object.entries(placeholders).map(([name, meaning]) => (
            <div key={name} className="contents">
              <dt className="font-mono">{`{${name}}`}</dt>
              <dd className="text-ink-2">{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
      {typedText ? (
        <section aria-label="Preview" className="panel px-4 py-3">
          <p className="text-small text-ink-2">As a reply to a sample lead:</p>
          <ReplyText text={fillTemplate(typedText, placeholderValues)} />
        </section>
      ) : null}
    </PostForm>
  );
}
