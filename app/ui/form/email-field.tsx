import { type ComponentProps, useState } from "react";
import { fieldMessages } from "~/lib/form/fields";
import { TextField } from "./field";
import { runAfterClick } from "./use-blur-check";

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

/** Mail providers whose names are often mistyped. Short names are excluded: too many are one letter away. */
const popularDomains = (
  "gmail.com googlemail.com yahoo.com yahoo.co.uk yahoo.co.in hotmail.com hotmail.co.uk outlook.com icloud.com " +
  "protonmail.com fastmail.com rediffmail.com comcast.net t-online.de"
).split(" ");

/** These, and real providers that are one letter away from one of them. */
const realDomains = new Set([
  ...popularDomains,
  "mail.com",
  "ymail.com",
  "email.com",
  "gmail.co.uk",
  "yahoo.co.id",
  "yahoo.co.il",
  "hotmail.co.in",
]);

/** Misspelled top-level domains that do not exist, with the one that was meant. */
const misspelledEndings = [
  { pattern: /\.(con|cmo|ocm|comm|coom|vom|xom)$/, meant: ".com" },
  { pattern: /\.(nte|met)$/, meant: ".net" },
  { pattern: /\.(ogr|orgg)$/, meant: ".org" },
];

/** Guesses the intended address if its domain is one typo away from a well-known one; otherwise null. */
export function guessAddress(text: string): string | null {
  const [, name, typedDomain = ""] = /^\s*([^\s@]{1,64})@([^\s@]{1,189})\s*$/.exec(text) ?? [];
  const domain = typedDomain.toLowerCase();
  if (!name || realDomains.has(domain)) return null;
  const meant =
    popularDomains.find((popular) => isOneTypoAway(domain, popular) || `${domain}.com` === popular) ??
    correctEnding(domain);
  return meant ? `${name}@${meant}` : null;
}

function correctEnding(domain: string): string | undefined {
  const ending = misspelledEndings.find(({ pattern }) => pattern.test(domain));
  // An ending alone is not a domain.
  return ending && !domain.startsWith(".") ? domain.replace(ending.pattern, ending.meant) : undefined;
}

/** Whether one letter is missing, added or wrong, or two neighboring letters are swapped. */
function isOneTypoAway(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let index = 0;
  while (index < typed.length && typed[index] === meant[index]) index++;
  const isRestSame = (skippedTyped: number, skippedMeant: number) =>
    typed.slice(index + skippedTyped) === meant.slice(index + skippedMeant);
  const isSwapped =
    typed[index] === meant[index + 1] && typed[index + 1] === meant[index] && isRestSame(2, 2);
  return isSwapped || isRestSame(1, 1) || isRestSame(0, 1) || isRestSame(1, 0);
}
