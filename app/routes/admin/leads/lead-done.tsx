import { type DoneMessages, DoneNotice } from "~/ui/done-notice";

const messages: DoneMessages = {
  saved: { title: "Saved." },
  released: {
    title: "Released.",
    text: "It counts as verified now, and what was held back goes out within seconds.",
  },
  binned: { title: "Moved to the spam.", text: "Any other status takes it out again." },
};

/** Says what was just done with a lead. */
export const LeadDone = ({ done }: { done: string | null }) => <DoneNotice done={done} messages={messages} />;
