import { leadFields } from "~/features/leads/lead-fields";

/** The fields that a link to the contact page may fill in: `?subject=…&projectType=…`. Invalid values are ignored. */
export function readPrefilled(search: URLSearchParams): { subject?: string; projectType?: string } {
  const subject = search.get("subject")?.replace(/\s+/g, " ").trim();
  const type = search.get("projectType");
  const projectType = leadFields.projectType.options.find(({ value }) => value === type)?.value;
  return {
    ...(subject && subject.length <= leadFields.subject.max && { subject }),
    ...(projectType && { projectType }),
  };
}
