import type { BotCheckSettings } from "~/features/bot-check/bot-check";
import { useBotCheck } from "~/features/bot-check/use-bot-check";
import { botCheckAction, type LeadKind } from "~/features/leads/lead";
import { useFormDraft } from "~/ui/form/use-form-draft";
import { useHtmlForm } from "~/ui/form/use-html-form";
import { useSubmitting } from "~/ui/form/use-submitting";

/** The server's data for a lead form. */
export type LeadFormData = { token: string; botCheck: BotCheckSettings };

/** Sends a form in a popup, without the router. */
export type InPlaceSubmit = { sending: boolean; send: (form: FormData) => Promise<unknown> };

type Options<Fields extends Record<string, string>> = Pick<
  Parameters<typeof useHtmlForm<Fields>>[0],
  "lastResult" | "defaultValue"
> & {
  id: string;
  action: string;
  botCheck: BotCheckSettings;
  kind: LeadKind;
  /** The draft's name, if several forms have the same id. */
  draftName?: string;
  inPlace?: InPlaceSubmit;
};

/** A lead form: its fields and their validation, its bot check, and its draft in the tab. */
export function useLeadForm<Fields extends Record<string, string>>({
  id,
  action,
  botCheck,
  kind,
  draftName,
  inPlace,
  ...values
}: Options<Fields>) {
  const submitting = useSubmitting(action);
  const check = useBotCheck(botCheck, botCheckAction(kind), values.lastResult);
  const [form, getField] = useHtmlForm<Fields>({
    ...values,
    id,
    validatesOnBlur: true,
    onSubmit(event) {
      if (!inPlace) return;
      event.preventDefault();
      void inPlace.send(new FormData(event.currentTarget));
    },
  });
  const draft = useFormDraft(id, { name: draftName });
  return { form, getField, draft, check, sending: submitting || inPlace?.sending };
}
