import { useEffect, useRef } from "react";
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD, LANDING_FIELD } from "~/lib/form-fields";
import { readLanding } from "~/lib/landing";

/** The hidden fields of every form: the token, the landing page of the visit, and the honeypot. */
export function FormGuard({ token }: { token: string }) {
  const landing = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (landing.current) landing.current.value = readLanding();
  });
  return (
    <>
      <input type="hidden" name={FORM_TOKEN_FIELD} value={token} />
      <input type="hidden" name={LANDING_FIELD} ref={landing} />
      <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
        <label>
          Leave this empty
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
