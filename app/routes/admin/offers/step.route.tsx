import { data } from "@remix-run/node";
import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { confirmRoute } from "~/admin/admin-route.server";
import { ConfirmQuestion, type Question } from "~/admin/confirm-page";
import { offerName } from "~/features/offers/offer";
import { offerHref } from "~/features/offers/offer-filter";
import { reviseOffer, withdrawOffer } from "~/features/offers/offer-versions.server";
import { requireOffer } from "~/features/offers/offers.server";

export const meta = adminMeta("Change an offer");

const steps = {
  withdraw: {
    question: {
      texts: ["Its page will say that it was withdrawn. You can still send a new version."],
      button: ["Withdraw", "Withdrawing..."],
      variant: "danger",
      errorTitle: "The offer was not withdrawn.",
    },
    title: (name: string) => `Withdraw ${name}?`,
    run: withdrawOffer,
  },
  revise: {
    question: {
      texts: ["The client sees the old version until you send the new one."],
      button: ["Write a new version", "Writing..."],
      errorTitle: "No new version was started.",
    },
    title: (name: string) => `Write a new version of ${name}?`,
    run: reviseOffer,
  },
} satisfies Record<string, { question: Omit<Question, "title" | "back">; title: unknown; run: unknown }>;

const { loader, action } = confirmRoute("editor", {
  subject: async ({ params }) => {
    const name = params.step as keyof typeof steps;
    if (!Object.hasOwn(steps, name)) throw data("There is no such step", { status: 404 });
    return { ...(await requireOffer(params.id)), name };
  },
  question: ({ subject: { offer, name } }): Question => ({
    ...(steps[name].question as Omit<Question, "title" | "back">),
    title: steps[name].title(offerName(offer)),
    back: offerHref(offer.id),
    backLabel: "Back to the offer",
  }),
  run: async ({ subject: { offer, name }, actor }) => {
    await steps[name].run(offer, actor);
    return offerHref(offer.id, { done: name });
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
