import type { Brand } from "~/content/brand";
import { bookingUrl } from "~/features/leads/lead-mail";
import { AUTO_REPLIED, signature } from "~/features/outbox/mail-text";

/**
 * The e-mail with the estimate that a visitor asked for. `estimateText` is without the description, which is typed
 * text. `bookable`: whether calls can be booked.
 */
export function estimateMail(
  code: string,
  estimateText: string,
  { brand, bookable }: { brand: Brand; bookable: boolean },
) {
  return {
    subject: `Your estimate ${code} from ${brand.name}`,
    text: [
      "Hello,",
      `Here is the estimate that you asked for on ${new URL(brand.url).host}.`,
      estimateText,
      `Questions, or something we should price differently? Reply to this e-mail or write to ${brand.email}; we reply within ${brand.replies.first}.${bookable ? ` Or book a call about it: ${bookingUrl(brand, `estimate=${code}`)}` : ""}`,
      signature(brand),
      "If you did not ask for this, someone entered your address by mistake. You don’t have to do anything.",
    ].join("\n\n"),
    headers: AUTO_REPLIED,
  };
}
