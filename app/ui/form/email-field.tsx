import { type ComponentProps, useState } from "react";
import { guessAddress } from "~/lib/form/email-typo";
import { fieldMessages } from "~/lib/form/field-messages";
import { TextField } from "./field";
import { runAfterClick } from "./run-after-click";

/** A visitor's e-mail address. On blur, offers to correct a likely typo in the domain. */
export function EmailField({ field, ...props }: Omit<ComponentProps<typeof TextField>, "type" | "notes">) {
  const [suggestion, setSuggestion] = useState<string | null>(null);

  const acceptSuggestion = () => {
    const control = document.getElementById(field.id) as HTMLInputElement;
    control.value = suggestion ?? "";
    // For listeners of the form, such as the one that saves its draft.
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.focus();
  };
  return (
    <TextField
      autoComplete="email"
      title={fieldMessages.email}
      {...props}
      field={field}
      type="email"
      onInput={() => setSuggestion(null)}
      onBlur={({ currentTarget: { value } }) => runAfterClick(() => setSuggestion(guessAddress(value)))}
      notes={
        <div aria-live="polite">
          {suggestion ? (
            <button
              type="button"
              onClick={acceptSuggestion}
              className="link min-h-11 text-left text-small wrap-anywhere"
            >
              {`Did you mean ${suggestion}?`}
            </button>
          ) : null}
        </div>
      }
    />
  );
}
