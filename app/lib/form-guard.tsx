import { FORM_TOKEN_FIELD, HONEYPOT_FIELD } from "./form-fields";

/** The hidden fields of every form: its token, and the honeypot, which neither sight, Tab nor a screen reader meets. */
export function FormGuard({ token }: { token: string }) {
  return (
    <>
      <input type="hidden" name={FORM_TOKEN_FIELD} value={token} />
      <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
        <label>
          Leave this empty
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
