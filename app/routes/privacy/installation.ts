/** Which outside services this installation uses; its operator sets them in the environment. */
export type Installation = {
  mailServer: boolean;
  webhook: boolean;
  turnstile: boolean;
  /** Images are in a bucket; `direct` if browsers fetch them there. */
  bucket: "none" | "behind us" | "direct";
};

/** Everybody outside the studio who gets something to handle. */
export function processorsOf({ mailServer, webhook, turnstile, bucket }: Installation): readonly string[] {
  return [
    "The company that runs the server on which this site and its database stand, and the proxy in front of it, which sees your network address as every web server does.",
    mailServer
      ? "Our mail provider, which carries every message to us and the mails that you get from us."
      : "No mail provider: this installation writes its mails to files on the server.",
    webhook
      ? "One system of our own choosing that gets a copy of each checked message over a signed connection (webhook), such as a customer database."
      : "No other system: messages are passed on to none (the webhook is closed).",
    turnstile
      ? "Cloudflare, whose Turnstile checks that a person sends a form. It gets the result of the check and your network address, and its script sees your browser once you touch a form."
      : "No provider for the bot check: it is our own, and asks nobody.",
    {
      none: "No provider for pictures: those of the blog are on the same server.",
      "behind us":
        "A storage provider for the blog’s pictures. Our server fetches them, so that the provider does not see you.",
      direct:
        "A storage provider for the blog’s pictures. Your browser fetches them there, so that the provider sees your network address.",
    }[bucket],
  ];
}
