import type { Constraint } from "@conform-to/dom";

/**
 * A schema's rules for the browser, by field name; `[]` stands for the position in a list. `missing` and `mismatch` are
 * the schema's messages for an empty value and for one of the wrong form.
 */
export type FormRules = {
  constraint: Record<string, Constraint>;
  missing: Record<string, string>;
  mismatch: Record<string, string>;
};

/** The rules of a form without fields. */
export const noRules: FormRules = { constraint: {}, missing: {}, mismatch: {} };

/** The name of a field in `FormRules`. */
export const toRuleName = (name: string): string => name.replace(/\[\d+\]/g, "[]");

/** A field's label with its position, if it is in a list: `Unit price 2`. */
export function numberLabel(label: string, name: string): string {
  const [, index] = /\[(\d+)\]/.exec(name) ?? [];
  return index === undefined ? label : `${label} ${Number(index) + 1}`;
}
