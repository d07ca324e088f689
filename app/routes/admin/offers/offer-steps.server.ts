import { offerName } from "~/features/offers/offer";
import { offerHref } from "~/features/offers/offer-filter";
import { offerStepSchema } from "~/features/offers/offer-schema.server";
import { sendOffer } from "~/features/offers/offer-sending.server";
import { reviseOffer, withdrawOffer } from "~/features/offers/offer-writing.server";
import { requireOffer } from "~/features/offers/offers.server";
import type { Actor } from "~/features/roles/role";
import { requireFound } from "~/lib/http/responses.server";
import { formatUsd } from "~/lib/text/numbers";
import type { Question } from "~/staff/confirm-page";
import { step } from "~/staff/confirm-route.server";

type FoundOffer = Awaited<ReturnType<typeof requireOffer>>;

type Step = {
  getTitle: (offer: string, version: FoundOffer["version"]) => string;
  question: Pick<Question, "paragraphs" | "button" | "variant" | "errorTitle">;
  /** `revision` is the one that the page showed. */
  run: (found: FoundOffer, revision: number, actor: Actor) => Promise<void>;
};

const steps: Record<string, Step> = {
  send: {
    getTitle: (offer, { clientEmail, total }) => `Send ${offer} for ${formatUsd(total)} to ${clientEmail}?`,
    question: {
      paragraphs: [
        "The client gets an e-mail with the link and the PDF, and can accept it from then on. It cannot be unsent.",
      ],
      button: ["Send to client", "Sending..."],
      errorTitle: "The offer was not sent.",
    },
    run: ({ offer, version }, revision, actor) =>
      sendOffer(offer, { content: version, seen: { revision, versionNumber: version.number } }, actor),
  },
  withdraw: {
    getTitle: (offer) => `Withdraw ${offer}?`,
    question: {
      paragraphs: ["Its page will say that it was withdrawn. You can still send a new version."],
      button: ["Withdraw", "Withdrawing..."],
      variant: "danger",
      errorTitle: "The offer was not withdrawn.",
    },
    run: ({ offer }, _revision, actor) => withdrawOffer(offer, actor),
  },
  revise: {
    getTitle: (offer) => `Write a new version of ${offer}?`,
    question: {
      paragraphs: ["The client sees the old version until you send the new one."],
      button: ["Write a new version", "Writing..."],
      errorTitle: "No new version was started.",
    },
    run: ({ offer }, _revision, actor) => reviseOffer(offer, actor),
  },
};

export const offerSteps = {
  "offers/:id/:step": step("editor", {
    title: "Change an offer",
    schema: offerStepSchema,
    subject: async ({ params: { id, step: name = "" } }) => {
      const step = requireFound(Object.hasOwn(steps, name) ? steps[name] : null, "There is no such step");
      return { ...(await requireOffer(id)), name, step };
    },
    question: ({ subject: { offer, version, step } }) => ({
      ...step.question,
      title: step.getTitle(offerName(offer), version),
      revision: offer.revision,
      back: { to: offerHref(offer.id), label: "Back to the offer" },
    }),
    run: async ({ subject: { name, step, ...found }, values: { revision }, actor }) => {
      await step.run(found, revision, actor);
      return offerHref(found.offer.id, { done: name });
    },
  }),
};
