import { useBrand } from "~/lib/page/brand";
import { MissingPage } from "~/ui/missing-page";
import { Code } from "./sheet-parts";

/** Explains an unknown code. */
export function EstimateNotFound() {
  const { email } = useBrand();
  return (
    <MissingPage
      title="There is no estimate with this code"
      text={
        <>
          A code has ten characters, such as <Code>K7QF2-M9XTR</Code>. Please check it against your estimate
          or e-mail. If it is right, write to{" "}
          <a href={`mailto:${email}`} className="link wrap-anywhere">
            {email}
          </a>{" "}
          and we will look for it.
        </>
      }
      link={{ to: "/get-estimate", label: "New Estimate" }}
    />
  );
}
