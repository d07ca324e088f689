import { useEffect, useRef } from "react";
import { Messages } from "../messages";

type ErrorSummaryProps = {
  /** The conform form, for its messages and those of its fields. */
  form: { id: string; errors?: string[]; allErrors: Record<string, string[]>; status?: "success" | "error" };
  /** The fields' labels by name. */
  labels?: Record<string, string>;
  title?: string;
};

/** Lists a form's errors with links to the fields. Takes the focus unless a field has an error. */
export function ErrorSummary({ form, labels = {}, title = "Please check your entries" }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const fieldErrors = Object.entries(form.allErrors).filter(([name]) => name !== "");
  const visible = form.status === "error" && (fieldErrors.length > 0 || (form.errors?.length ?? 0) > 0);

  const noField = fieldErrors.length === 0;
  useEffect(() => {
    if (visible && noField) box.current?.focus();
  }, [visible, noField]);

  if (!visible) return null;
  return (
    <div
      ref={box}
      id={`${form.id}-errors`}
      role="alert"
      tabIndex={-1}
      className="panel mb-6 border-l-4 border-error px-5 py-4 outline-none"
    >
      <p className="font-semibold">{title}</p>
      <Messages messages={form.errors} className="mt-1" />
      {fieldErrors.length > 0 ? (
        <ul className="mt-2 space-y-1 text-small">
          {fieldErrors.map(([name, messages]) => (
            <li key={name}>
              <a href={`#${form.id}-${name}`} className="link">
                {`${labels[name] ? `${labels[name]}: ` : ""}${messages.join(" ")}`}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
