import { SYSTEM_PATH } from "~/content/staff-paths";
import { sendTestMail } from "~/features/system-checks/test-mail.server";
import { FormError } from "~/lib/form/form-error";
import { step } from "~/staff/confirm-route.server";

export const systemSteps = {
  "system/test-mail": step("owner", {
    title: "Send a test e-mail",
    question: ({ actor }) => ({
      title: `Send a test e-mail to ${actor.email}?`,
      paragraphs: ["It is sent immediately, and you see the mail server’s response."],
      back: { to: SYSTEM_PATH },
      button: ["Send the test e-mail", "Sending..."],
      errorTitle: "The e-mail was not sent.",
    }),
    run: async ({ actor }) => {
      const { state, message, advice } = await sendTestMail(actor.email);
      if (state === "failure") throw new FormError(`${message} ${advice}`);
      return `${SYSTEM_PATH}?done=mailed`;
    },
  }),
};
