import type { DefaultValue } from "@conform-to/dom";
import { useForm } from "@conform-to/react";
import type { BotCheckSettings } from "~/features/bot-check/bot-check";
import { useBotCheck } from "~/features/bot-check/use-bot-check";
import { botCheckAction, type LeadKind } from "~/features/leads/lead";
import type { Rejection } from "~/lib/form/form-error";
import type { FormRules } from "~/lib/form/form-fields";
import { checkInBrowser } from "~/ui/form/browser-check";
import { useFormDraft } from "~/ui/form/form-draft";
import { useSubmitting } from "~/ui/form/post-form";
import { useBlurCheck } from "~/ui/form/use-blur-check";

/** The server's data for a lead form. */
export type LeadFormData = { token: string; rules: FormRules; botCheck: BotCheckSettings };

/** Sends a form in a popup, without the router. */
export type InPlaceSubmit = { sending: boolean; send: (form: FormData) => Promise<unknown> };

type Options<Fields> = Omit<LeadFormData, "token"> & {
  id: string;
  action: string;
  kind: LeadKind;
  lastResult?: Rejection | null;
  defaultValue?: DefaultValue<Fields>;
  /** The draft's name, if several forms have the same id. */
  draftName?: string;
  inPlace?: InPlaceSubmit;
};

/** A lead form: its fields and their validation, its bot check, and its draft in the tab. */
export function useLeadForm<Fields extends Record<string, string>>({
  id,
  action,
  rules,
  botCheck,
  kind,
  lastResult,
  defaultValue,
  draftName,
  inPlace,
}: Options<Fields>) {
  const submitting = useSubmitting(action);
  const check = useBotCheck(botCheck, botCheckAction(kind), lastResult);
  const [form, fields] = useForm<Fields>({
    id,
    lastResult,
    defaultValue,
    ...checkInBrowser<Fields>(rules),
    onSubmit(event, { formData }) {
      if (!inPlace) return;
      event.preventDefault();
      void inPlace.send(formData);
    },
  });
  const blurCheck = useBlurCheck(form);
  const draft = useFormDraft(id, { name: draftName });
  return { form, fields, blurCheck, draft, check, sending: submitting || inPlace?.sending };
}
