import { Badge, type BadgeTone } from "~/ui/badge";
import { type OfferState, offerStateLabel } from "./offer";

const tones: Record<OfferState, BadgeTone> = {
  draft: "gray",
  sent: "blue",
  accepted: "green",
  declined: "orange",
  withdrawn: "gray",
  expired: "yellow",
};

export const OfferBadge = ({ state }: { state: OfferState }) => (
  <Badge tone={tones[state]}>{offerStateLabel[state]}</Badge>
);
