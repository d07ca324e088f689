/** A field of a staff form, as the loader describes it for the browser. */
export type EntryField = {
  name: string;
  label: string;
  hint?: string;
} & (
  | { control: "line" | "text" | "image" | "document" | "time" | "color" | "drawing"; rows?: number }
  | { control: "switch" }
  /** `reference`: the kind whose entries are the options. */
  | {
      control: "choice";
      options: { value: string; label: string }[];
      isOptional: boolean;
      reference?: string;
    }
  | { control: "group"; fields: EntryField[] }
  /** `fields`: of a row; one without a name if the rows are texts. */
  | { control: "list"; row: string; min: number; max: number; fields: EntryField[] }
);
