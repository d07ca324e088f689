import { type ComponentProps, useState } from "react";
import { guessAddress } from "~/lib/form/email-typo";
import { fieldMessages, fieldPatterns } from "~/lib/form/field-messages";
import { afterPress } from "./after-press";
import { TextField } from "./field";

/** Must match `emailAddress` in app/lib/form/text-schema.ts. */
const LIMIT = 254;

/** A visitor's e-mail address. On blur, offers to correct a likely typo in the domain. */
export function EmailField({ field, ...props }: Omit<ComponentProps<typeof TextField>, "type" | "notes">) {
  const [guess, setGuess] = useState<string | null>(null);

  const accept = () => {
    const control = document.getElementById(field.id) as HTMLInputElement;
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
      onInput={() => setGuess(null)}
      onBlur={({ currentTarget: { value } }) => afterPress(() => setGuess(guessAddress(value)))}
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
