import { quantity } from "~/lib/text/spelling";

/** The outcome of a system check. A warning can wait; a failure costs leads, e-mails or visitors. */
export type FindingState = "ok" | "warning" | "failure";

/** The result of a check in plain words, and what to do about it. */
export type Finding = { state: FindingState; message: string; advice?: string };

/** A finding with the name of its check. */
export type NamedFinding = Finding & { check: string };

export const ok = (message: string): Finding => ({ state: "ok", message });
export const warning = (message: string, advice: string): Finding => ({ state: "warning", message, advice });
export const failure = (message: string, advice: string): Finding => ({ state: "failure", message, advice });

/** The number of findings in words, such as `1 failure, 2 warnings`. */
export function countFindings(findings: readonly Pick<Finding, "state">[]): string {
  const count = (state: FindingState, noun: string) => {
    const found = findings.filter((finding) => finding.state === state).length;
    return found === 0 ? [] : [quantity(found, noun)];
  };
  return [...count("failure", "failure"), ...count("warning", "warning")].join(", ") || "Everything works";
}
