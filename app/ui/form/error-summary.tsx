import type { FormMetadata } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { numberLabel, toRuleName } from "~/lib/form/form-fields";
import { Messages } from "../messages";
import { useFocusOnError } from "./field-parts";

type ErrorSummaryProps = {
  form: FormMetadata;
  /** The fields' labels by name; `[]` stands for the position in a list. */
  labels?: Record<string, string>;
  title?: string;
};

/** Lists a form's errors with links to the fields. Takes the focus unless a field has an error. */
export function ErrorSummary({ form, labels = {}, title = "Please check your entries" }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const { "": formMessages, ...messagesByField } = form.allErrors;
  const fieldErrors = Object.entries(messagesByField);
  const isVisible = form.status === "error";

  const hasFieldErrors = fieldErrors.length > 0;
  const focus = useFocusOnError({ errors: hasFieldErrors ? undefined : [] });
  useEffect(() => {
    if (isVisible && !hasFieldErrors) box.current?.focus();
  }, [isVisible, hasFieldErrors]);

  if (!isVisible) return null;
  return (
    <div
      ref={box}
      id={`${form.id}-errors`}
      role="alert"
      tabIndex={-1}
      {...focus}
      className="panel mb-6 border-l-4 border-error px-5 py-4 outline-none"
    >
      <p className="font-semibold">{title}</p>
      <Messages messages={formMessages} className="mt-1" />
      {hasFieldErrors ? (
        <ul className="mt-2 flex flex-col gap-1 text-small">
          {fieldErrors.map(([name, messages]) => (
            <li key={name}>
              <a href={`#${form.id}-${name}`} className="link">
                {[numberLabel(labels[toRuleName(name)] ?? "", name), messages.join(" ")]
                  .filter(Boolean)
                  .join(": ")}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
