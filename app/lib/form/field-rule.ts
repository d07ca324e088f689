/** The rule for a text field in browser and server: its length in characters, and the message if it is missing. */
export type FieldRule = { label: string; max?: number; missing?: string };

/** An option of a select. */
export type Option = { value: string; label: string };

/** The options of a select from their labels by value. */
export const toOptions = (labels: Record<string, string>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The labels by name, for the summary of a form's errors. */
export const listLabels = <Name extends string>(rules: Record<Name, FieldRule>) =>
  Object.fromEntries(Object.entries<FieldRule>(rules).map(([name, { label }]) => [name, label])) as Record<
    Name,
    string
  >;
