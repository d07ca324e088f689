import { useForm } from "@conform-to/react";
import { checkValidity } from "./check-validity";

/**
 * Conform's `useForm` with our defaults: validated in the browser by the HTML attributes, on submit. With
 * `onValidate: undefined` the browser shows its own messages. The server always validates again.
 */
export const useHtmlForm = <Fields extends Record<string, unknown>>(
  options: Parameters<typeof useForm<Fields>>[0],
) =>
  useForm<Fields>({
    defaultNoValidate: false,
    shouldValidate: "onSubmit",
    onValidate: checkValidity,
    ...options,
  });
