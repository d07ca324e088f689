import { useForm } from "@conform-to/react";
import { CheckboxGroup, RadioGroup } from "~/ui/form/choice";
import { SelectField, TextAreaField, TextField } from "~/ui/form/field";
import { ErrorSummary } from "~/ui/form/post-form";

const sizes = [
  { value: "small", label: "Small", description: "Up to 100 people", aside: "$0" },
  { value: "large", label: "Large", description: "More than that", aside: "$1,000-$3,000" },
];

const labels = { name: "Name", kind: "Kind", size: "Size", parts: "Parts", message: "Message" };

/** A server's response to a form with invalid fields. */
const failure = {
  status: "error" as const,
  initialValue: { name: "Ada", parts: ["small"] },
  error: {
    "": ["An error of the whole form."],
    name: ["An error of this field."],
    parts: ["An error of this group."],
  },
};

/** Every kind of field, without and with errors. */
export const Fields = ({ id }: { id: string }) => (
  <div className="grid gap-12 lg:grid-cols-2">
    <ExampleForm id={`${id}-valid`} />
    <ExampleForm id={`${id}-invalid`} lastResult={failure} />
  </div>
);

function ExampleForm({ id, lastResult }: { id: string; lastResult?: typeof failure }) {
  const [form, fields] = useForm<Record<keyof typeof labels, string>>({
    id,
    lastResult,
    constraint: { name: { required: true } },
  });
  return (
    <form id={form.id} className="flex flex-col gap-6" action="/styleguide">
      <ErrorSummary form={form} labels={labels} />
      <TextField field={fields.name} label={labels.name} hint="A hint." autoComplete="off" />
      <SelectField field={fields.kind} label={labels.kind} options={sizes} placeholder="Choose one" />
      <RadioGroup field={fields.size} legend={labels.size} options={sizes} />
      <CheckboxGroup field={fields.parts} legend={labels.parts} options={sizes} columns={2} />
      <TextAreaField field={fields.message} label={labels.message} rows={3} />
    </form>
  );
}
