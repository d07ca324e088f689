import { useFormAction, useNavigation } from "@remix-run/react";

const pathOf = (address: string) => address.split("?")[0];

/** Whether the router is submitting a form to `action`, by default the page's own address. Queries are ignored. */
export function useSubmitting(action?: string): boolean {
  const own = useFormAction(action);
  const { formAction, formMethod } = useNavigation();
  return formMethod === "POST" && formAction !== undefined && pathOf(formAction) === pathOf(own);
}
