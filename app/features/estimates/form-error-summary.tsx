import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { Notice } from "~/ui/notice";
import type { EstimateFields } from "./estimate-fields";

const titles: Record<keyof EstimateFields, string> = {
  projectType: "Project Type",
  coreFeatures: "Core Features",
  advancedFeatures: "Advanced Features",
  designFeatures: "Design and Experience",
  timeline: "Timeline",
  userScale: "Users Expected",
  complexity: "Complexity",
  support: "Ongoing Support",
  additionalFeatures: "Additional Options",
  budget: "Budget Range",
  description: "Project Description",
};

type Field = Pick<FieldMetadata<unknown>, "id" | "errors">;

/**
 * What kept the estimate from being made, with links to the sections concerned. Conform focuses the first control in
 * question; where there is none, as after a failed connection, the summary takes the focus.
 */
export function FormErrorSummary({
  result,
  formErrors,
  fields,
}: {
  result?: SubmissionResult<string[]>;
  formErrors?: string[];
  fields: Record<keyof EstimateFields, Field>;
}) {
  const names = Object.keys(titles) as (keyof EstimateFields)[];
  const refused = names.filter((name) => fields[name].errors?.length);
  const summary = useRef<HTMLDivElement>(null);
  const isOwnMessage = Boolean(formErrors?.length) && refused.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same message is news again with every answer
  useEffect(() => {
    if (isOwnMessage) summary.current?.focus();
  }, [isOwnMessage, result]);

  if (!formErrors?.length && refused.length === 0) return null;

  return (
    <div ref={summary} tabIndex={-1} className="scroll-mt-24">
      <Notice tone="error" title={refused.length > 0 ? "The estimate was not made yet." : undefined}>
        {formErrors?.map((error) => (
          <p key={error}>{error}</p>
        ))}
        {refused.length > 0 ? (
          <ul className="mt-1 list-disc pl-5">
            {refused.map((name) => (
              <li key={name}>
                <a href={`#${fields[name].id}-section`} className="link">
                  {titles[name]}
                </a>
                : {fields[name].errors?.join(" ")}
              </li>
            ))}
          </ul>
        ) : null}
      </Notice>
    </div>
  );
}
