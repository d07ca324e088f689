import type { EntryField } from "~/features/content/entry-field";
import type { ComparedField } from "~/staff/their-version";

/** The labels of the fields by name, with `[]` for the position in a list. */
const labelsIn = (fields: readonly EntryField[], prefix = ""): [name: string, label: string][] =>
  fields.flatMap((field): [string, string][] => {
    const name = prefix + field.name;
    if (field.control === "group")
      return labelsIn(field.fields, `${name}.`).map(([path, label]) => [path, `${field.label}: ${label}`]);
    const own: [string, string] = [name, field.label];
    if (field.control !== "list") return [own];
    const [text] = field.fields;
    return text?.name === ""
      ? [own, [`${name}[]`, field.label]]
      : [own, ...labelsIn(field.fields, `${name}[].`)];
  });

/** How a conflict shows the fields in words. */
const comparedIn = (fields: readonly EntryField[], prefix = ""): [name: string, field: ComparedField][] =>
  fields.flatMap((field): [string, ComparedField][] => {
    const name = prefix + field.name;
    if (field.control === "group") return comparedIn(field.fields, `${name}.`);
    const formatRow = (row: Readonly<Record<string, string | undefined>>) =>
      Object.values(row).filter(Boolean).join(", ");
    const options = field.control === "choice" ? field.options : undefined;
    const format = field.control === "switch" ? () => "Yes" : undefined;
    const isTextList = field.control === "list" && field.fields[0]?.name === "";
    return [
      [
        name,
        {
          label: field.label,
          options,
          format,
          formatRow: field.control === "list" && !isTextList ? formatRow : undefined,
        },
      ],
    ];
  });

/** The labels of all fields of a form by name, with `[]` for the position in a list. */
export const listLabels = (fields: readonly EntryField[]): Record<string, string> =>
  Object.fromEntries(labelsIn(fields));

/** The fields of a form by name, as two versions are compared. */
export const toComparedFields = (fields: readonly EntryField[]): Record<string, ComparedField> =>
  Object.fromEntries(comparedIn(fields));
