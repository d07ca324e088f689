import type { SubmissionResult } from "@conform-to/dom";
import { type ComponentProps, type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { afterPress } from "./after-press";
import { type FieldMessages, findProblems, isField } from "./check-validity";

/** A form's state. */
export type HtmlForm = {
  id: string;
  /** All messages by field name; those of the form itself are under "". */
  messages: FieldMessages;
  /** Whether the form has just been sent and rejected, by the browser or the server. */
  failed: boolean;
  /** For the form's element. */
  events: Pick<ComponentProps<"form">, "onSubmit" | "onReset" | "onInputCapture" | "onBlurCapture">;
};

/** A field's state. Its control is uncontrolled. */
export type FormField = {
  id: string;
  name: string;
  formId: string;
  errorId: string;
  /** Changes when the form is reset, so that the control gets its initial value again. */
  key?: number;
  initialValue?: unknown;
  errors?: string[];
};

type Options = {
  id: string;
  lastResult?: SubmissionResult<string[]> | null;
  defaultValue?: Readonly<Record<string, unknown>>;
  /** Also validates each field on blur, and again while it is corrected. */
  checksOnLeave?: boolean;
  /** Called when a valid form is sent. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * A form that is validated in the browser by HTML attributes; the server always validates again.
 * @returns the form, and a function that returns the state of a field
 */
export function useHtmlForm<Fields>({
  id,
  lastResult,
  defaultValue = {},
  checksOnLeave = false,
  onSubmit,
}: Options): [HtmlForm, (name: keyof Fields & string) => FormField] {
  const [state, setState] = useState(() => ({
    ...readResult(lastResult),
    initialValues: (lastResult?.initialValue ?? defaultValue) as Readonly<Record<string, unknown>>,
    resets: 0,
  }));
  const { messages, failed, initialValues, resets } = state;
  /** The fields whose messages are shown: those that were left, or all once the form was sent. */
  const validated = useRef(new Set<string>());
  const wasSent = useRef(lastResult != null);

  const reported = useRef(lastResult);
  useEffect(() => {
    if (!lastResult || lastResult === reported.current) return;
    reported.current = lastResult;
    wasSent.current = true;
    setState((before) => ({ ...before, ...readResult(lastResult) }));
  }, [lastResult]);

  const atFirst = useRef(state);
  useEffect(() => {
    if (state.failed && state !== atFirst.current) focusFirst(id, state.messages);
  }, [id, state]);

  const isShown = (name: string) => wasSent.current || validated.current.has(name);
  const validate = (form: HTMLFormElement) => {
    const problems = Object.entries(findProblems(form)).filter(([name]) => isShown(name));
    setState((before) => ({ ...before, messages: Object.fromEntries(problems), failed: false }));
  };
  const correct = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (isField(target) && target.name && isShown(target.name)) validate(currentTarget);
  };
  const leave = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    if (!isField(target) || !target.name || target.type === "radio" || target.type === "checkbox") return;
    validated.current.add(target.name);
    // After a submission all fields are validated already; doing it again would clear the error summary.
    afterPress(() => !wasSent.current && currentTarget.isConnected && validate(currentTarget));
  };
  const reset = () => {
    validated.current.clear();
    wasSent.current = false;
    setState(({ resets }) => ({
      messages: {},
      failed: false,
      initialValues: defaultValue,
      resets: resets + 1,
    }));
  };

  // An error below one field moves the next one, which may have the focus (WCAG 2.4.11).
  const refused = checksOnLeave ? Object.keys(messages).join() : "";
  useEffect(() => {
    const focused = document.activeElement;
    if (refused && focused && document.getElementById(id)?.contains(focused)) {
      focused.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    }
  }, [id, refused]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const unchecked = (submitter as HTMLButtonElement | null)?.formNoValidate;
    const problems = unchecked ? {} : findProblems(event.currentTarget);
    const failed = Object.keys(problems).length > 0;
    wasSent.current = true;
    setState((before) => ({ ...before, messages: problems, failed }));
    if (failed) event.preventDefault();
    else onSubmit?.(event);
  };
  const getField = (name: keyof Fields & string): FormField => ({
    id: `${id}-${name}`,
    name,
    formId: id,
    errorId: `${id}-${name}-error`,
    key: resets || undefined,
    initialValue: initialValues[name],
    errors: messages[name],
  });
  const events = {
    onSubmit: submit,
    onReset: reset,
    // Captured, so that a form can have other handlers of these events.
    ...(checksOnLeave && { onInputCapture: correct, onBlurCapture: leave }),
  };
  return [{ id, messages, failed, events }, getField];
}

/** The messages of a server's result. */
function readResult(result: Options["lastResult"]): { messages: FieldMessages; failed: boolean } {
  const messages = Object.entries(result?.error ?? {}).filter(
    (entry): entry is [string, string[]] => !!entry[1],
  );
  return { messages: Object.fromEntries(messages), failed: result?.status === "error" };
}

function focusFirst(formId: string, messages: FieldMessages) {
  const elements = [...(document.forms.namedItem(formId)?.elements ?? [])];
  elements
    .filter(isField)
    .find(({ name }) => messages[name])
    ?.focus();
}
