import { leadFields } from "~/features/leads/lead-fields";

/** Reads the fields that a link may fill in: `?subject=…&projectType=…`. Ignores invalid values. */
export function readPrefilled(search: URLSearchParams): { subject?: string; projectType?: string } {
  const subject = search.get("subject")?.replace(/\s+/g, " ").trim();
  const { options } = leadFields.projectType;
  const projectType = options.find(({ value }) => value === search.get("projectType"))?.value;
  return {
    ...(subject && subject.length <= leadFields.subject.max && { subject }),
    ...(projectType && { projectType }),
  };
}
