import { useSearchParams } from "@remix-run/react";
import type { ComponentProps } from "react";
import { BOOKING_PATH } from "~/features/calendar/host-fields";
import { BookingForm } from "./booking-form";
import { TimeChoice, useOwnZone } from "./time-choice";

/** The choice of a time, and below it the form for the chosen one. */
export function BookingDetails({ offer, ...form }: Omit<ComponentProps<typeof BookingForm>, "action">) {
  useOwnZone(offer);
  const [search] = useSearchParams();
  const kept = new URLSearchParams(search);
  kept.delete("sent");
  return (
    <>
      <TimeChoice offer={offer} />
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
