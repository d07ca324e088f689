import { findTextLabel } from "~/features/unsent-forms/unsent-form";
import type { SentText } from "~/lib/http/request-body.server";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

type KeptFormProps = {
  action: string;
  texts: readonly SentText[];
  /** The form's own labels, as of `findTextLabel`. */
  labels?: Record<string, string>;
};

/** The input of a failed form above its error page, to send again; null without any text. For the server. */
export const renderKeptForm = (props: KeptFormProps) =>
  props.texts.some(([name, value]) => value && findTextLabel(name, props.labels)) ? (
    <KeptForm {...props} />
  ) : null;

const KeptForm = ({ action, texts, labels }: KeptFormProps) => (
  <div className="wrap py-8">
    <Notice tone="error" title="This was not stored. What you entered is still here.">
      <form method="post" action={action} encType="multipart/form-data" className="mt-4 flex flex-col gap-4">
        <KeptTexts texts={texts} labels={labels} />
        <p className="max-w-prose text-small text-ink-2">
          Your choices are sent again as well. Passwords and files are not kept.
        </p>
        <Button size="small">Send again</Button>
      </form>
    </Notice>
  </div>
);

/** A form's text as editable fields, and its other values as hidden ones. */
export const KeptTexts = ({ texts, labels }: Pick<KeptFormProps, "texts" | "labels">) =>
  texts.map(([name, value], index) => (
    <KeptText
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names may repeat
      key={index}
      id={`kept-${index}`}
      label={findTextLabel(name, labels)}
      name={name}
      value={value}
    />
  ));

const KeptText = ({ id, label, name, value }: { id: string; label?: string; name: string; value: string }) =>
  label && value !== "" ? (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        defaultValue={value}
        // A phone shows 40 characters in a line.
        rows={Math.min(12, value.split("\n").length + Math.floor(value.length / 40))}
        dir="auto"
        className="control block w-full resize-y px-3.5 py-2.5"
      />
    </div>
  ) : (
    <input type="hidden" name={name} value={value} />
  );
