import { roleWords } from "~/features/auth/role";
import { leadStatusLabel } from "~/features/leads/lead-status";
import { postFormLabels } from "~/features/post-editing/post-form";
import { textLabels } from "~/features/unsent-forms/text-labels";

type Field = readonly [name: string, value: string];
type Category = { id: number; name: string };

const names: readonly [path: RegExp, name: string][] = [
  [/^\/admin\/blog\/new$/, "A new post"],
  [/^\/admin\/blog\/edit\/[^/]+$/, "A change of a post"],
  [/^\/admin\/blog\/preview$/, "A preview of a post"],
  [/^\/admin\/blog\/[^/]+\/published$/, "Publishing or unpublishing a post"],
  [/^\/admin\/blog\/edit\/[^/]+\/restore$/, "Restoring a version of a post"],
  [/^\/admin\/blog\/edit\/[^/]+\/links$/, "A new preview link"],
  [/^\/admin\/leads\/[^/]+$/, "The status and note of a lead"],
  [/^\/admin\/leads\/[^/]+\/erase$/, "Erasing a person's data"],
  [/^\/admin\/deliveries\/[^/]+\/resend$/, "Sending a mail or webhook again"],
  [/^\/admin\/team$/, "An invitation"],
  [/^\/admin\/team\/[^/]+\/role$/, "A change of a role"],
  [/^\/admin\/team\/[^/]+\/email$/, "A change of an address"],
];

/** What an unsent form was to do, by the path that it was sent to. */
export const unsentFormName = (path: string): string =>
  names.find(([pattern]) => pattern.test(path.split("?")[0] ?? ""))?.[1] ?? "Another form";

/** By field and value: names and values come from outside, so they are no properties of an object. */
const choices = new Map([
  ["featured on", "Yes"],
  ["published true", "Yes"],
  ["published false", "No"],
  ["role editor", roleWords.editor.label],
  ["role writer", roleWords.writer.label],
  ...Object.entries(leadStatusLabel).map(([status, label]) => [`status ${status}`, label] as const),
]);

const labels = new Map([
  ...textLabels,
  ["categoryId", postFormLabels.categoryId],
  ["featured", postFormLabels.featured],
  ["published", "Published"],
  ["restore", "Version"],
  ["days", "Days until it expires"],
  ["role", "Role"],
  ["status", "Status"],
]);

/** An unsent form's answers as its own page shows them. Fields without a label, such as ids, are left out. */
export function describeFields(fields: readonly Field[], categories: readonly Category[]): Field[] {
  const category = (id: string) => categories.find((one) => `${one.id}` === id)?.name ?? "Another";
  const answers = fields.flatMap(([name, value]): Field[] => {
    const label = labels.get(name);
    if (!label || value === "") return [];
    return [[label, name === "categoryId" ? category(value) : (choices.get(`${name} ${value}`) ?? value)]];
  });
  const erased = fields.filter(([name]) => name === "leadIds").length;
  return erased > 0 ? [...answers, ["Leads", `${erased}`]] : answers;
}
