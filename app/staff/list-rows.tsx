import { getInputProps } from "@conform-to/react";
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "~/ui/class-names";
import { type FormField, type ManagedProp, useFocusOnError } from "~/ui/form/field-parts";
import type { ListChange } from "~/ui/form/list-change";
import { Icon, type IconName } from "~/ui/icon";
import { FieldErrors } from "~/ui/messages";

type ListProps = {
  /** The list's id in `useForm`. Its controls are `ID[0]-remove`, `-up` and `-down`, and `ID-add`. */
  id: string;
  /** The keys of the rows. */
  keys: (string | undefined)[];
  /** What follows a row's id in the id of its first field, such as `.from`. */
  first?: string;
  /** The change that the page answers, if the browser sent it without JavaScript. */
  change?: ListChange;
};

/**
 * The focus and the announcement after a list's buttons have changed it. `focusId`: of the control to focus when the
 * page opens.
 */
export function useListChange({ id, keys, first = "", change }: ListProps) {
  const pressed = useRef<{ change: ListChange; done: string } | null>(null);
  const [announcement, setAnnouncement] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys change when the list has changed
  useEffect(() => {
    if (!pressed.current) return;
    const { change, done } = pressed.current;
    document.getElementById(findFocus(id, first, change, keys.length))?.focus();
    setAnnouncement(done);
    pressed.current = null;
  }, [keys.join()]);
  /** A button's click handler. `done`: what screen readers announce; the focus tells of a new row. */
  const announce =
    (done = "") =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      pressed.current = { change: JSON.parse(currentTarget.value), done };
    };
  return { announcement, announce, focusId: change && findFocus(id, first, change, keys.length) };
}

/** The id of the control to focus after a change that left `count` rows. */
function findFocus(id: string, first: string, { type, payload }: ListChange, count: number): string {
  const last = count - 1;
  if (type === "remove") return count > 0 ? `${id}[${Math.min(payload.index, last)}]-remove` : `${id}-add`;
  if (type === "insert") return `${id}[${last}]${first}`;
  const { from, to } = payload;
  // At an end of the list, only the other button is enabled.
  const goesUp = to !== 0 && (to === last || to < from);
  return `${id}[${to}]-${goesUp ? "up" : "down"}`;
}

type RowFieldProps = Omit<ComponentProps<"input">, Exclude<ManagedProp, "className"> | "type"> & {
  field: FormField;
  label: ReactNode;
  /** Whether a heading above the row shows the label too. It is then hidden, except on phones. */
  hasHeading: boolean;
  type?: "text" | "time" | "date";
  /** For a number. */
  figures?: boolean;
};

/** A field in a row of a table-like form. */
export function RowField({
  field,
  label,
  hasHeading,
  figures,
  className,
  type = "text",
  ...input
}: RowFieldProps) {
  const { maxLength, pattern, min, max, ...control } = getInputProps(field, { type });
  return (
    <div className={className}>
      <label
        htmlFor={field.id}
        className={classNames("mb-1 block font-sans text-small text-ink-2", hasHeading && "sm:sr-only")}
      >
        {label}
      </label>
      <input
        {...control}
        {...useFocusOnError(field)}
        autoComplete="off"
        {...input}
        className={classNames(
          "control min-h-11 w-full px-2.5 py-1.5 aria-invalid:border-2 aria-invalid:border-error",
          figures && "figures",
        )}
      />
      <FieldErrors id={field.errorId} errors={field.errors} />
    </div>
  );
}

type RowButtonProps = ComponentProps<"button"> & { icon: IconName; label: string };

/** A button of a list's row that shows only an icon. */
export const RowButton = ({ icon, label, ...button }: RowButtonProps) => (
  <button
    type="submit"
    {...button}
    className="flex h-11 w-9 items-center justify-center rounded-control text-ink-2 enabled:hover:bg-ink enabled:hover:text-paper disabled:opacity-30 pointer-coarse:w-11"
  >
    <span className="sr-only">{label}</span>
    <Icon name={icon} className="size-4" />
  </button>
);
