import { useFormAction, useNavigation } from "@remix-run/react";

const pathOf = (address: string) => address.split("?")[0];

/** Whether the router is sending a form to `action`, whatever its query; without one, to the page's own address. */
export function useSubmitting(action?: string): boolean {
  const own = useFormAction(action);
  const { formAction, formMethod } = useNavigation();
  return formMethod === "POST" && formAction !== undefined && pathOf(formAction) === pathOf(own);
}
