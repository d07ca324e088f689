import { type DoneMessages, DoneNotice } from "~/ui/done-notice";

const messages: DoneMessages = {
  password: { title: "Your password is changed.", text: "Your other browsers are signed out." },
  others: { title: "Your other browsers are signed out." },
  ended: { title: "That browser is signed out." },
  "factor-on": { title: "The second factor is set up.", text: "The next sign-in asks for a code." },
  "factor-off": { title: "The second factor is removed.", text: "The password alone is enough from now on." },
  "factor-mailed": {
    title: "The link is on its way.",
    text: "The second factor stays on until they confirm. The link works once, for a day.",
  },
  role: { title: "The role is changed.", text: "It holds from their next click on." },
  invited: {
    title: "Invited.",
    text: "The invitation is on its way. Its link works once, for seven days.",
  },
  mailed: { title: "The link is on its way.", text: "It works once, for an hour." },
  email: { title: "The address is changed.", text: "The next sign-in asks for the new one." },
  removed: { title: "The account is removed.", text: "Its browsers are signed out." },
  discarded: { title: "Discarded." },
};

/** Says what was just done with an account. */
export const AccountDone = ({ done }: { done: string | null }) => (
  <DoneNotice done={done} messages={messages} />
);
