import { type ComponentProps, type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import type { Rejection } from "~/lib/form/form-error";
import { type FieldMessages, findProblems, isField } from "./check-validity";
import { runAfterClick } from "./run-after-click";

export type HtmlForm = {
  id: string;
  /** All messages by field name; the form's own are under "". */
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
  /** Changes when the form is reset, which gives the control its initial value again. */
  key?: number;
  initialValue?: unknown;
  errors?: string[];
};

type Options = {
  id: string;
  lastResult?: Rejection | null;
  defaultValue?: Readonly<Record<string, unknown>>;
  /** Also validates each field on blur, and again while it is corrected. */
  validatesOnBlur?: boolean;
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
  validatesOnBlur = false,
  onSubmit,
}: Options): [HtmlForm, (name: keyof Fields & string) => FormField] {
  const [state, setState] = useState(() => ({
    ...readResult(lastResult),
    initialValues: (lastResult?.initialValue ?? defaultValue) as Readonly<Record<string, unknown>>,
    resets: 0,
  }));
  const { messages, failed, initialValues, resets } = state;
  // Messages are shown for the fields that have lost the focus, and for all fields once the form was sent.
  const blurredFields = useRef(new Set<string>());
  const wasSent = useRef(lastResult != null);

  const shownResult = useRef(lastResult);
  useEffect(() => {
    if (!lastResult || lastResult === shownResult.current) return;
    shownResult.current = lastResult;
    wasSent.current = true;
    setState((before) => ({ ...before, ...readResult(lastResult) }));
  }, [lastResult]);

  const firstState = useRef(state);
  useEffect(() => {
    if (state.failed && state !== firstState.current) focusFirstInvalid(id, state.messages);
  }, [id, state]);

  const showsMessages = (name: string) => wasSent.current || blurredFields.current.has(name);
  const validate = (form: HTMLFormElement) => {
    const problems = Object.entries(findProblems(form)).filter(([name]) => showsMessages(name));
    setState((before) => ({ ...before, messages: Object.fromEntries(problems), failed: false }));
  };
  const handleInput = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (isField(target) && target.name && showsMessages(target.name)) validate(currentTarget);
  };
  const handleBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    if (!isField(target) || !target.name || target.type === "radio" || target.type === "checkbox") return;
    blurredFields.current.add(target.name);
    runAfterClick(() => {
      // After a submission all fields are validated already; doing it again would clear the error summary.
      if (!wasSent.current && currentTarget.isConnected) validate(currentTarget);
    });
  };
  const handleReset = () => {
    blurredFields.current.clear();
    wasSent.current = false;
    setState(({ resets }) => ({
      messages: {},
      failed: false,
      initialValues: defaultValue,
      resets: resets + 1,
    }));
  };

  // An error below one field moves the next one, which may have the focus (WCAG 2.4.11).
  const invalidNames = validatesOnBlur ? Object.keys(messages).join() : "";
  useEffect(() => {
    const focused = document.activeElement;
    if (invalidNames && focused && document.getElementById(id)?.contains(focused)) {
      focused.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    }
  }, [id, invalidNames]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const skipsValidation = (submitter as HTMLButtonElement | null)?.formNoValidate;
    const problems = skipsValidation ? {} : findProblems(event.currentTarget);
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
    onSubmit: handleSubmit,
    onReset: handleReset,
    // In the capture phase, which leaves the bubble phase to handlers of the form itself.
    ...(validatesOnBlur && { onInputCapture: handleInput, onBlurCapture: handleBlur }),
  };
  return [{ id, messages, failed, events }, getField];
}

/** The messages in a server's result. */
function readResult(result: Options["lastResult"]): { messages: FieldMessages; failed: boolean } {
  const messages: FieldMessages = {};
  for (const [name, texts] of Object.entries(result?.error ?? {})) {
    if (texts) messages[name] = texts;
  }
  return { messages, failed: result?.status === "error" };
}

function focusFirstInvalid(formId: string, messages: FieldMessages) {
  const elements = [...(document.forms.namedItem(formId)?.elements ?? [])];
  const fields = elements.filter(isField);
  fields.find(({ name }) => messages[name])?.focus();
}
