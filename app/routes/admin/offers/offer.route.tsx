import { useActionData, useLoaderData } from "@remix-run/react";
import { OFFERS_PATH } from "~/content/staff-paths";
import { listEditors } from "~/features/auth/accounts.server";
import { offerName, offerState } from "~/features/offers/offer";
import { OfferDocument } from "~/features/offers/offer-document";
import { offerHref } from "~/features/offers/offer-filter";
import { listQuestions } from "~/features/offers/offer-questions.server";
import { describeOfferForm, offerSchema } from "~/features/offers/offer-schema.server";
import { requireSendable } from "~/features/offers/offer-sending.server";
import { offerUrl } from "~/features/offers/offer-text";
import { saveOffer } from "~/features/offers/offer-writing.server";
import { findOfferRevision, requireOffer } from "~/features/offers/offers.server";
import { getBrand } from "~/lib/env/brand.server";
import { ErrorsBelow, StaffPage } from "~/staff/staff-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { staffAction, staffLoader } from "~/staff/staff-route.server";
import { ButtonLink } from "~/ui/button";
import type { DoneMessages } from "~/ui/done-notice";
import { reloadAfterConflict } from "~/ui/form/failed-submission";
import { OfferForm } from "./offer-form";
import { OfferFacts, OfferQuestions } from "./offer-sections";

export const meta = staffMeta<typeof loader>((data) => (data ? offerName(data.offer) : "Offer not found"));

export const loader = staffLoader("editor", async ({ params, url: { searchParams }, actor, token }) => {
  const { offer, version, versions, acceptance } = await requireOffer(params.id);
  const chosen = versions.find(({ number }) => `${number}` === searchParams.get("version"));
  const shown = chosen ?? version;
  const { code, searchText: _, sentVersion, ...facts } = offer;
  return {
    offer: facts,
    state: offerState({ status: offer.status, validUntil: version.validUntil }, Date.now()),
    shown: { ...shown, id: offer.id, kind: offer.kind },
    /** Whether the page shows the editor: for a draft, unless a version is chosen. */
    editing: !chosen && version.sentAt === null && offer.status !== "accepted",
    isDraft: version.sentAt === null,
    versions: versions.map(({ number, total, sentAt, openedAt }) => ({ number, total, sentAt, openedAt })),
    acceptance: acceptance && acceptance.version === shown.number ? { ...acceptance, text: undefined } : null,
    /** The client's link, once there is something to see. */
    link: sentVersion === null ? null : offerUrl(code, getBrand()),
    isOwner: actor.role === "owner",
    questions: await listQuestions(offer.id),
    savedBy: (await listEditors()).find(({ id }) => id === offer.revisedBy)?.email ?? null,
    rules: describeOfferForm(actor.role === "owner"),
    token,
  };
});

export const action = staffAction(
  "editor",
  {
    formName: "An offer",
    schema: offerSchema,
    subject: ({ params }) => requireOffer(params.id),
    findRevision: ({ subject: { offer } }) => findOfferRevision(offer.id),
  },
  async ({ subject: { offer, version }, values: { change, seen, terms, content }, actor }) => {
    // Only owners set terms.
    const setsTerms = actor.role === "owner" && terms !== undefined;
    const draft = { content: { ...content, terms: setsTerms ? terms : version.terms }, seen };
    if (change === "send") await requireSendable(offer, draft.content);
    await saveOffer(offer, draft, actor);
    if (change === "send") return offerHref(`${offer.id}/send`);
    if (change === "preview") return offerHref(offer.id, { version: `${seen.versionNumber}` });
    return offerHref(offer.id, { done: change });
  },
);

const messages: DoneMessages = {
  save: { title: "The draft was saved." },
  send: { title: "The offer will be sent within seconds.", text: "Its lead’s page shows the delivery." },
  revise: {
    title: "You have started a new version.",
    text: "The client sees the old one until you send this.",
  },
  answer: { title: "Your answer will be sent within seconds.", text: "The offer’s page shows it too." },
  withdraw: { title: "The offer was withdrawn." },
};

export default function OfferPage() {
  const { offer, state, shown, editing, acceptance, rules, token, ...page } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const back =
    page.isDraft && !editing
      ? { to: offerHref(offer.id), label: "Back to the draft" }
      : { to: OFFERS_PATH, label: "Back to the offers" };
  return (
    <StaffPage back={back} title={offerName(offer)} done={messages}>
      <ErrorsBelow formId="offer">The offer was not saved. Read why below.</ErrorsBelow>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-8">
          {editing ? (
            <OfferForm
              key={offer.revision}
              {...{ offer, version: shown, rules, token, lastResult }}
              isOwner={page.isOwner}
              savedBy={page.savedBy}
            />
          ) : (
            <>
              <OfferDocument offer={shown} acceptance={acceptance} level={2} />
              {page.isDraft ? (
                <ButtonLink to={offerHref(offer.id)} className="mt-6">
                  Change or send it
                </ButtonLink>
              ) : null}
            </>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-8 lg:col-span-4">
          <OfferQuestions questions={page.questions} />
          <OfferFacts {...{ offer, state, token }} {...page} />
        </div>
      </div>
    </StaffPage>
  );
}

export { reloadAfterConflict as shouldRevalidate, stayOnPage as clientAction };
