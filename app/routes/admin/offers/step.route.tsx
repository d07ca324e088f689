import { offerName } from "~/features/offers/offer";
import { offerHref } from "~/features/offers/offer-filter";
import { reviseOffer, withdrawOffer } from "~/features/offers/offer-versions.server";
import { requireOffer } from "~/features/offers/offers.server";
import { requireFound } from "~/lib/http/require-found.server";
import { ConfirmQuestion, type Question } from "~/staff/confirm-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { confirmRoute } from "~/staff/staff-route.server";

export const meta = staffMeta("Change an offer");

type Step = {
  getTitle: (offer: string) => string;
  question: Pick<Question, "paragraphs" | "button" | "variant" | "errorTitle">;
  run: typeof withdrawOffer;
};

const steps: Record<string, Step> = {
  withdraw: {
    getTitle: (offer) => `Withdraw ${offer}?`,
    question: {
      paragraphs: ["Its page will say that it was withdrawn. You can still send a new version."],
      button: ["Withdraw", "Withdrawing..."],
      variant: "danger",
      errorTitle: "The offer was not withdrawn.",
    },
    run: withdrawOffer,
  },
  revise: {
    getTitle: (offer) => `Write a new version of ${offer}?`,
    question: {
      paragraphs: ["The client sees the old version until you send the new one."],
      button: ["Write a new version", "Writing..."],
      errorTitle: "No new version was started.",
    },
    run: reviseOffer,
  },
};

const { loader, action } = confirmRoute("editor", {
  subject: async ({ params: { id, step: name = "" } }) => {
    const step = requireFound(Object.hasOwn(steps, name) ? steps[name] : null, "There is no such step");
    return { ...(await requireOffer(id)), name, step };
  },
  question: ({ subject: { offer, step } }) => ({
    ...step.question,
    title: step.getTitle(offerName(offer)),
    back: { to: offerHref(offer.id), label: "Back to the offer" },
  }),
  run: async ({ subject: { offer, name, step }, actor }) => {
    await step.run(offer, actor);
    return offerHref(offer.id, { done: name });
  },
});

export { action, ConfirmQuestion as default, loader, stayOnPage as clientAction };
