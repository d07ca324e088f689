import { useForm } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { afterPress } from "./after-press";
import { checkValidity, isField } from "./check-validity";

/** The name of the button with which conform has a single field checked. */
const CONFORMS_OWN = "__intent__";

type Options<Fields extends Record<string, unknown>> = Omit<
  Parameters<typeof useForm<Fields>>[0],
  "shouldValidate" | "shouldRevalidate"
> & {
  /** Checks each field when it is left, and again while it is corrected; not only all of them when the form is sent. */
  checksOnLeave?: boolean;
};

/** Conform's `useForm`, validated in the browser by the HTML attributes; the server always validates again. */
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

  // Not conform's own check on blur, which can take the button away from under a press.
  useEffect(() => {
    if (!checksOnLeave) return;
    const left = new Set<string>();
    const leave = ({ target }: FocusEvent) => {
      if (!isField(target) || !target.name || target.form?.id !== form.id) return;
      if (target.type === "radio" || target.type === "checkbox") return;
      left.add(target.name);
      afterPress(() => {
        if (left.delete(target.name) && target.form?.isConnected) check.current(target.name);
      });
    };
    // A press that sends the form has checked all fields; checking one more would take the error summary away again.
    const send = ({ target, submitter }: SubmitEvent) => {
      const ours = target instanceof HTMLFormElement && target.id === form.id;
      if (ours && submitter?.getAttribute("name") !== CONFORMS_OWN) left.clear();
    };
    document.addEventListener("focusout", leave);
    document.addEventListener("submit", send, true);
    return () => {
      document.removeEventListener("focusout", leave);
      document.removeEventListener("submit", send, true);
    };
  }, [checksOnLeave, form.id]);

  // The message about a field that was left pushes the next one down, which may have the focus (WCAG 2.4.11).
  const refused = checksOnLeave ? Object.keys(form.allErrors).join() : "";
  useEffect(() => {
    const focused = document.activeElement;
    if (refused && focused && document.getElementById(form.id)?.contains(focused)) {
      focused.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    }
  }, [form.id, refused]);
  return [form, fields];
}
