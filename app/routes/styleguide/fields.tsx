import { Button } from "~/ui/button";
import { CheckboxGroup, RadioGroup } from "~/ui/form/choice";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SelectField, TextAreaField, TextField } from "~/ui/form/field";
import { useHtmlForm } from "~/ui/form/use-html-form";

type Example = {
  name: string;
  phone?: string;
  kind: string;
  size?: string;
  parts: string[];
  message: string;
};

const sizes = [
  { value: "small", label: "Small", description: "Up to 100 people", aside: "$0" },
  { value: "medium", label: "Medium", description: "100 to 1,000 people", aside: "$1,000-$3,000" },
  { value: "large", label: "Large", description: "More than that", aside: "$3,000-$10,000" },
];

/** A server's result with messages, and with fields that were sent twice. */
const failure = {
  status: "error" as const,
  initialValue: { name: ["Ada", "Grace"], parts: ["small", "large"], kind: ["a", "b"] },
  error: {
    "": ["Please try again in a minute."],
    name: ["Please give one answer here."],
    kind: ["Please choose one of the options."],
    parts: ["Please choose at most one."],
  },
};

const labels = { name: "Your Name", kind: "Kind of project", parts: "Parts" };

export function Fields({ id }: { id: string }) {
  return (
    <div className="grid gap-12 lg:grid-cols-2">
      <ExampleForm id={`${id}-plain`} />
      <ExampleForm id={`${id}-failed`} failed />
    </div>
  );
}

function ExampleForm({ id, failed = false }: { id: string; failed?: boolean }) {
  const [form, getField] = useHtmlForm<Example>({
    id,
    lastResult: failed ? failure : undefined,
  });
  return (
    <form id={form.id} className="space-y-6" action="/styleguide">
      <ErrorSummary form={form} labels={labels} />
      <TextField field={getField("name")} label="Your Name" required autoComplete="off" />
      <TextField field={getField("phone")} type="tel" label="Phone" hint="We call this number." disabled />
      <SelectField
        field={getField("kind")}
        label="Kind of project"
        required
        options={sizes}
        placeholder="Choose one"
      />
      <RadioGroup field={getField("size")} legend="Users expected" options={sizes} />
      <CheckboxGroup
        field={getField("parts")}
        legend="Parts"
        options={sizes}
        columns={2}
        hint="As many as you like."
      />
      <TextAreaField field={getField("message")} label="Message" required rows={3} />
      <Button>Send</Button>
    </form>
  );
}
