import { EmailLink } from "~/shell/email-link";
import { MissingPage } from "~/ui/missing-page";
import { Code } from "./sheet-parts";

/** Explains an unknown code. */
export const EstimateNotFound = () => (
  <MissingPage
    title="There is no estimate with this code"
    text={
      <>
        A code has ten characters, such as <Code>K7QF2-M9XTR</Code>. Please check it against your estimate or
        e-mail. If it is right, write to <EmailLink className="wrap-anywhere" /> and we will look for it.
      </>
    }
    link={{ to: "/get-estimate", label: "New Estimate" }}
  />
);
