import { BOOKING_PATH } from "~/content/booking-paths";
import { BOOKING_FORM, bookingLabels as labels } from "~/features/booking/booking";
import type { TimeOffer } from "~/features/booking/time-offer.server";
import { BotCheck, SendButton } from "~/features/bot-check/bot-check-field";
import { type LeadFormData, useLeadForm } from "~/features/contact/use-lead-form";
import type { LeadField } from "~/features/leads/lead-fields";
import type { Rejection } from "~/lib/form/form-error";
import { RadioGroup } from "~/ui/form/choice";
import { EmailField } from "~/ui/form/email-field";
import { PhoneField, TextAreaField, TextField } from "~/ui/form/field";
import { FormDraftLine } from "~/ui/form/form-draft";
import { PostForm } from "~/ui/form/post-form";
import { ChosenTime, TimeChoice, useChoices, useVisitorZone } from "./time-choice";

const draftTexts = {
  offered: "You began this form in this tab.",
  restored: "Your entries have been restored.",
};

type BookingProps = LeadFormData & { offer: TimeOffer; lastResult?: Rejection };

/** Asks for a time, and below it shows the form for the chosen one. */
export function BookingSteps({ offer, ...form }: BookingProps) {
  const zone = useVisitorZone(offer);
  const { kept } = useChoices(zone);
  return (
    <>
      <TimeChoice offer={offer} zone={zone} />
      {offer.chosen || form.lastResult ? (
        <section aria-labelledby="details" className="mt-10">
          <h2 id="details" tabIndex={-1} className="scroll-mt-24 text-h3">
            Your details
          </h2>
          <div className="panel mt-4 p-5 sm:p-8">
            <BookingForm action={`${BOOKING_PATH}?${kept}`} offer={offer} {...form} />
          </div>
        </section>
      ) : null}
    </>
  );
}

/** The form for the chosen time. If that has been taken, another one is chosen here and everything typed stays. */
function BookingForm({ offer, token, ...formData }: BookingProps & { action: string }) {
  const { form, fields, blurCheck, draft, check, sending } = useLeadForm<Record<LeadField | "at", string>>({
    ...formData,
    id: BOOKING_FORM,
    kind: "booking",
  });
  const { chosen, otherTimes, zone } = offer;
  return (
    <PostForm
      action={formData.action}
      token={token}
      form={form}
      labels={labels}
      errorTitle="The call has not been booked."
      preventScrollReset
      {...blurCheck}
    >
      <input type="hidden" name="zone" value={zone} />
      {chosen?.free ? (
        <>
          <ChosenTime chosen={chosen} className="mb-6" />
          <input type="hidden" name="at" value={chosen.at} />
        </>
      ) : (
        <div className="mb-6">
          <RadioGroup field={fields.at} legend="The next free times" options={otherTimes} />
        </div>
      )}
      <FormDraftLine draft={draft} texts={draftTexts} />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField field={fields.name} label={labels.name} autoComplete="name" />
        <EmailField field={fields.email} label={labels.email} />
        <PhoneField field={fields.phone} label={labels.phone} />
        <TextAreaField field={fields.message} label={labels.message} rows={3} className="sm:col-span-2" />
      </div>
      <BotCheck check={check} className="mt-4" />
      <SendButton
        check={check}
        sending={sending}
        labels={["Book this call", "Booking..."]}
        size="large"
        className="mt-2 w-full sm:w-auto"
      />
    </PostForm>
  );
}
