import { randomUUID } from "node:crypto";
import { AUTO_GENERATED, describeMailFailure, mailTransport } from "~/features/outbox/mail.server";
import { getBrand } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { type Finding, failure, ok } from "./finding";

/** Sends a test e-mail directly: unlike the outbox, this reports the mail server's answer. */
export async function sendTestMail(to: string): Promise<Finding> {
  try {
    await mailTransport.send({
      id: randomUUID(),
      to,
      subject: `Test e-mail from ${getBrand().name}`,
      text: `This is the test e-mail that was requested at ${env.siteUrl}. E-mail works.\n`,
      headers: AUTO_GENERATED,
    });
    return ok(
      env.smtpUrl
        ? `The mail server accepted an e-mail to ${to}.`
        : `The test e-mail to ${to} is in DATA_DIR/mail.`,
    );
  } catch (error) {
    const { message, advice } = describeMailFailure(error);
    return failure(`The test e-mail to ${to} was not sent. ${message}.`, advice);
  }
}
