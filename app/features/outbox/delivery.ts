import { DELIVERIES_PATH } from "~/content/staff-paths";
import { choice, listFilter, pageNumber } from "~/lib/list/list-filter";

export const deliveryStatusLabel = {
  dead: "Failed",
  pending: "Waiting",
  sent: "Sent",
};

/** Whether staff must look at a delivery: it failed and has not been queued again. */
export const needsAttention = ({
  status,
  wasQueuedAgain,
}: {
  status: keyof typeof deliveryStatusLabel;
  wasQueuedAgain: boolean;
}): boolean => status === "dead" && !wasQueuedAgain;

export const deliveryFilter = listFilter(DELIVERIES_PATH, {
  show: choice(Object.keys(deliveryStatusLabel) as (keyof typeof deliveryStatusLabel)[]),
  page: pageNumber(),
});

/** The notice that confirms "Send again". */
export const resentNotice = {
  title: "Queued to be sent again.",
  text: "It will be sent within seconds. Reload this page to see the result.",
};
