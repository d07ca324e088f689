import { buying } from "~/content/buying";
import type { ReplyTemplate } from "~/features/replies/reply-template";

const letter = (...paragraphs: string[]) => ["Hello {name},", ...paragraphs, "{studio}"].join("\n\n");

/** The templates until staff change them. */
export const firstTemplates: readonly ReplyTemplate[] = [
  { id: "greeting", label: "Greeting only", text: letter("") },
  {
    id: "talk",
    label: "Invite to a first call",
    text: letter(
      `Thank you for your message. Shall we talk about it? ${buying.call.text} It takes ${buying.call.time} and is free.`,
      "Which of these times would suit you?",
      "{times}",
      "You can book one of them, or another: {book}",
    ),
  },
  {
    id: "estimate",
    label: "About their estimate",
    text: letter(
      "Thank you for your estimate {estimate}",
      "Before we can say more, we would like to know:",
      "1. \n2. ",
    ),
  },
  {
    id: "calculator",
    label: "Ask for an estimate",
    text: letter(
      `Thank you for your message. Our calculator gives you a first price range in ${buying.estimate.time.toLowerCase()}: {calculator}`,
      "Before we can say more, we would like to know:",
      "1. \n2. ",
    ),
  },
  {
    id: "decline",
    label: "Not the right studio",
    text: letter(
      "Thank you for your message. We have read it, and we are not the right studio for this project: ",
      "We wish you every success with it.",
    ),
  },
];
