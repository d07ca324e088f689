import { useForm } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { afterPress } from "./after-press";
import { checkValidity, isField } from "./check-validity";

/** The intent button that conform uses to validate a single field. */
const CONFORMS_OWN = "__intent__";

type Options<Fields extends Record<string, unknown>> = Omit<
  Parameters<typeof useForm<Fields>>[0],
  "shouldValidate" | "shouldRevalidate"
> & {
  /** Also validates each field on blur, and again while it is corrected. */
  checksOnLeave?: boolean;
};

/** Conform's `useForm`, validated in the browser by HTML attributes; the server always validates again. */
export function useHtmlForm<Fields extends Record<string, unknown>>({
  checksOnLeave = false,
  ...options
}: Options<Fields>): ReturnType<typeof useForm<Fields>> {
  const [form, fields] = useForm<Fields>({
    shouldValidate: "onSubmit",
    shouldRevalidate: checksOnLeave ? "onInput" : "onSubmit",
    onValidate: checkValidity,
    ...options,
  });
  const check = useRef((_name: string) => {});
  check.current = (name) => form.validate({ name: name as never });

  // Replaces conform's check on blur, which may move the button between mousedown and click.
  useEffect(() => {
    if (!checksOnLeave) return;
    const fieldsToCheck = new Set<string>();
    const leave = ({ target }: FocusEvent) => {
      if (!isField(target) || !target.name || target.form?.id !== form.id) return;
      if (target.type === "radio" || target.type === "checkbox") return;
      fieldsToCheck.add(target.name);
      afterPress(() => {
        if (fieldsToCheck.delete(target.name) && target.form?.isConnected) check.current(target.name);
      });
    };
    // The submission has validated all fields; validating one again would clear the error summary.
    const send = ({ target, submitter }: SubmitEvent) => {
      const ours = target instanceof HTMLFormElement && target.id === form.id;
      if (ours && submitter?.getAttribute("name") !== CONFORMS_OWN) fieldsToCheck.clear();
    };
    document.addEventListener("focusout", leave);
    document.addEventListener("submit", send, true);
    return () => {
      document.removeEventListener("focusout", leave);
      document.removeEventListener("submit", send, true);
    };
  }, [checksOnLeave, form.id]);

  // An error below one field moves the next one, which may have the focus (WCAG 2.4.11).
  const refused = checksOnLeave ? Object.keys(form.allErrors).join() : "";
  useEffect(() => {
    const focused = document.activeElement;
    if (refused && focused && document.getElementById(form.id)?.contains(focused)) {
      focused.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    }
  }, [form.id, refused]);
  return [form, fields];
}
