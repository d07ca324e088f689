import { useFormAction, useNavigation } from "@remix-run/react";

const getPath = (address: string) => address.split("?")[0];

/** Whether the router is submitting a form to `action`, by default the page's own address. Queries are ignored. */
export function useSubmitting(action?: string): boolean {
  const own = useFormAction(action);
  const { formAction, formMethod } = useNavigation();
  return formMethod === "POST" && formAction !== undefined && getPath(formAction) === getPath(own);
}
