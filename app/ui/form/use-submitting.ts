import { useFormAction, useNavigation } from "@remix-run/react";

const getPath = (url: string) => url.split("?")[0];

/** Whether the router is submitting a form to `action`, by default the current page's. Ignores queries. */
export function useSubmitting(action?: string): boolean {
  const resolvedAction = useFormAction(action);
  const { formAction, formMethod } = useNavigation();
  return formMethod === "POST" && formAction !== undefined && getPath(formAction) === getPath(resolvedAction);
}
