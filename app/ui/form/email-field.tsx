import { type ComponentProps, useEffect, useState } from "react";
import { guessAddress } from "~/lib/form/email-typo";
import { fieldMessages, fieldPatterns } from "~/lib/form/field-messages";
import { afterPress } from "./after-press";
import { TextField } from "./field";

/** Must match `emailAddress` in app/lib/form/text-schema.ts. */
const LIMIT = 254;

/** A visitor's e-mail address. On blur, offers to correct a likely typo in the domain. */
export function EmailField({ field, ...props }: Omit<ComponentProps<typeof TextField>, "type" | "notes">) {
  const { id } = field;
  const [guess, setGuess] = useState<string | null>(null);

  useEffect(() => {
    const control = document.getElementById(id) as HTMLInputElement | null;
    if (!control) return;
    const leave = () => afterPress(() => setGuess(guessAddress(control.value)));
    const type = () => setGuess(null);
    control.addEventListener("blur", leave);
    control.addEventListener("input", type);
    return () => {
      control.removeEventListener("blur", leave);
      control.removeEventListener("input", type);
    };
  }, [id]);

  const accept = () => {
    const control = document.getElementById(id) as HTMLInputElement;
    control.value = guess ?? "";
    // Fires `input`, so that the form's listeners see the change.
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.focus();
  };
  return (
    <TextField
      limit={LIMIT}
      autoComplete="email"
      pattern={fieldPatterns.reachableEmail}
      title={fieldMessages.email}
      data-mismatch={fieldMessages.email}
      {...props}
      field={field}
      type="email"
      notes={
        <div aria-live="polite">
          {guess ? (
            <button
              type="button"
              onClick={accept}
              className="link min-h-11 text-left text-small wrap-anywhere"
            >
              {`Did you mean ${guess}?`}
            </button>
          ) : null}
        </div>
      }
    />
  );
}
