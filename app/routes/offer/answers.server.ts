import type { AppLoadContext } from "@remix-run/node";
import { acceptOffer, declineOffer } from "~/features/offers/offer-answer.server";
import { askQuestion } from "~/features/offers/offer-questions.server";
import { acceptSchema, askSchema, declineSchema } from "~/features/offers/offer-schema.server";
import type { SentOffer } from "~/features/offers/offers.server";
import { formIntents } from "~/lib/form/submit-form.server";

type Client = SentOffer & Pick<AppLoadContext, "clientAddress">;

/** What a client does with an offer, by the `answer` of the form. */
export const answers = formIntents("answer", {
  ask: {
    schema: askSchema,
    run: async ({ text }, { clientAddress, ...sent }: Client) => {
      await askQuestion(sent, text, clientAddress);
      return `/offers/${sent.offer.code}?done=ask`;
    },
  },
  decline: {
    schema: declineSchema,
    run: async (values, { clientAddress, ...sent }) => {
      await declineOffer(sent, values, clientAddress);
      return `/offers/${sent.offer.code}`;
    },
  },
  accept: {
    schema: acceptSchema,
    run: async (values, { clientAddress, ...sent }) => {
      await acceptOffer(sent, values, clientAddress);
      return `/offers/${sent.offer.code}`;
    },
  },
});
