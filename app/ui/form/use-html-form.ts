import { useForm } from "@conform-to/react";
import { checkValidity } from "./check-validity";

/**
 * Conform's form as every form here uses it: plain HTML without script, checked in the browser by its own attributes on
 * submit, and by the server alone in the end. `onValidate: undefined` leaves the check to the browser's own messages.
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
