import { useEffect, useRef } from "react";
import { FORM_NONCE_FIELD, FORM_TOKEN_FIELD, HONEYPOT_FIELD, LANDING_FIELD } from "~/lib/form/form-fields";
import { readLanding } from "~/lib/page/visit-source";

/** `randomUUID` is missing on pages without https. */
const randomText = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");

/** Keeps browsers and password managers away from the honeypot: their users would be taken for bots. */
const neverFilled = {
  autoComplete: "off",
  "data-1p-ignore": true,
  "data-bwignore": true,
  "data-form-type": "other",
  "data-lpignore": true,
  "data-protonpass-ignore": true,
};

/** The hidden fields of every form: token, nonce, landing page and honeypot. */
export function FormGuard({ token }: { token: string }) {
  const nonce = useRef<HTMLInputElement>(null);
  const landing = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (nonce.current) nonce.current.value ||= randomText();
    if (landing.current) landing.current.value = readLanding();
  });
  return (
    <>
      <input type="hidden" name={FORM_TOKEN_FIELD} value={token} />
      <input type="hidden" name={FORM_NONCE_FIELD} ref={nonce} />
      <input type="hidden" name={LANDING_FIELD} ref={landing} />
      <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
        <label>
          Leave this empty
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} {...neverFilled} />
        </label>
      </div>
    </>
  );
}
