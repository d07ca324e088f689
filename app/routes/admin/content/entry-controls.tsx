import { getInputProps, useField } from "@conform-to/react";
import type { EntryField } from "~/features/content/entry-form.server";
import { IMAGE_TYPES } from "~/features/media/image";
import { numberLabel } from "~/lib/form/form-fields";
import { getBrowserZone } from "~/lib/text/time-zone";
import { RowButton, useListChange } from "~/staff/list-rows";
import { TimeField } from "~/staff/time-field";
import { Button } from "~/ui/button";
import { FileField, SelectField, TextAreaField, TextField } from "~/ui/form/field";
import { describedBy, type FormField } from "~/ui/form/field-parts";
import type { ListChange } from "~/ui/form/list-change";
import { FieldErrors } from "~/ui/messages";
import { useHydrated } from "~/ui/use-hydrated";

type ControlsProps = {
  fields: readonly EntryField[];
  /** What comes before the fields' names, such as `workflow.`. */
  prefix?: string;
  /** The list's change that the page answers, if the browser sent it without JavaScript. */
  change?: ListChange;
  /** The id of the control to focus when the page opens. */
  focusId?: string;
};

/** The controls of an entry's fields, in order. */
export const EntryControls = ({ fields, prefix = "", ...props }: ControlsProps) =>
  fields.map((field) => (
    <EntryControl key={field.name} field={field} name={prefix + field.name} {...props} />
  ));

type ControlProps = Pick<ControlsProps, "change" | "focusId"> & { field: EntryField; name: string };

function EntryControl({ field: declared, name, change, focusId }: ControlProps) {
  const [field] = useField<unknown>(name);
  const hydrated = useHydrated();
  const { hint } = declared;
  const label = numberLabel(declared.label, name);
  const shared = { field, label, hint };
  if (declared.control === "group")
    return (
      <fieldset id={field.id} className="min-w-0 border-l-2 border-rule pl-4">
        <legend className="float-left mb-2 w-full font-sans text-lead font-semibold">{label}</legend>
        <div className="clear-both flex flex-col gap-5">
          {hint ? <p className="text-small text-ink-2">{hint}</p> : null}
          <FieldErrors id={field.errorId} errors={field.errors} />
          <EntryControls fields={declared.fields} prefix={`${name}.`} change={change} focusId={focusId} />
        </div>
      </fieldset>
    );
  if (declared.control === "list") return <EntryList field={declared} name={name} change={change} />;
  if (declared.control === "choice")
    return (
      <SelectField
        {...shared}
        options={declared.options}
        placeholder={declared.isOptional ? "None" : "Please choose"}
      />
    );
  if (declared.control === "time")
    return (
      <TimeField
        key={`${name}-${hydrated}`}
        field={field as FormField}
        label={`${label} (${hydrated ? getBrowserZone() : "UTC"})`}
        hint={hint}
        isLocal={hydrated}
      />
    );
  if (declared.control === "switch") {
    const { key, ...box } = getInputProps(field, {
      type: "checkbox",
      ariaDescribedBy: describedBy(field, { hint }),
    });
    return (
      <div>
        <label className="flex min-h-11 items-center gap-3 text-small font-semibold">
          <input {...box} className="size-5 shrink-0" />
          {label}
        </label>
        {hint ? (
          <p id={field.descriptionId} className="text-small text-ink-3">
            {hint}
          </p>
        ) : null}
        <FieldErrors id={field.errorId} errors={field.errors} />
      </div>
    );
  }
  const autoFocus = focusId === field.id;
  if (declared.rows)
    return <TextAreaField {...shared} rows={declared.rows} {...(autoFocus && { autoFocus })} />;
  if (declared.control === "color") return <TextField {...shared} type="color" className="max-w-48" />;
  if (declared.control === "drawing") return <Drawing field={declared} name={name} label={label} />;
  if (declared.control === "image" || declared.control === "document")
    return <FileOrAddress field={declared} name={name} label={label} />;
  return <TextField {...shared} {...(autoFocus && { autoFocus })} />;
}

/** A picture or a document: an address, or a file that replaces it. */
function FileOrAddress({
  field: { control, hint },
  name,
  label,
}: Omit<ControlProps, "change"> & { label: string }) {
  const [address] = useField<string>(name);
  const [file] = useField<string>(`${name}File`);
  const isImage = control === "image";
  return (
    <div className="flex flex-col gap-3">
      <TextField field={address} label={`${label}: address`} hint={hint} inputMode="url" />
      {isImage && address.initialValue ? (
        <img
          src={address.initialValue}
          alt=""
          className="max-h-40 max-w-full self-start border border-rule"
        />
      ) : null}
      <FileField
        field={file}
        label={`${label}: file`}
        accept={isImage ? IMAGE_TYPES.join(",") : "application/pdf"}
        hint={
          isImage
            ? "JPG, PNG, GIF or WebP, up to 5 MB. It replaces the address."
            : "PDF, up to 20 MB. It replaces the address."
        }
      />
    </div>
  );
}

/** A drawing, whose text most staff never see: a file replaces it. */
function Drawing({ field: { hint }, name, label }: Omit<ControlProps, "change"> & { label: string }) {
  const [text] = useField<string>(name);
  const [file] = useField<string>(`${name}File`);
  return (
    <div>
      <FileField field={file} label={`${label}: file`} accept="image/svg+xml" hint={hint} />
      <details className="mt-2" open={Boolean(text.errors)}>
        <summary className="disclosure flex min-h-11 cursor-pointer items-center text-small">
          {text.initialValue ? "Its text. Empty it to take the mark away" : "Paste it as text instead"}
        </summary>
        <TextAreaField field={text} label={label} rows={4} />
      </details>
    </div>
  );
}

type ListField = Extract<EntryField, { control: "list" }>;

/** Rows that can be added, moved and removed, with or without JavaScript. */
function EntryList({
  field: declared,
  name,
  change,
}: Pick<ControlProps, "name" | "change"> & { field: ListField }) {
  const { label, hint, row, max, fields } = declared;
  const [list, form] = useField<unknown[]>(name);
  // A sender may put something else in the place of the list.
  const rows = Array.isArray(list.initialValue) ? list.getFieldList() : [];
  const first = fields[0]?.name ? `.${fields[0].name}` : "";
  const { announcement, announce, focusId } = useListChange({
    id: list.id,
    keys: rows.map(({ key }) => key),
    first,
    change: change?.payload.name === name ? change : undefined,
  });
  const button = (id: string) => ({ id, autoFocus: focusId === id });
  return (
    <fieldset id={list.id} tabIndex={-1} className="min-w-0" aria-describedby={describedBy(list, { hint })}>
      <legend className="mb-1 text-small font-semibold">{label}</legend>
      {hint ? (
        <p id={list.descriptionId} className="mb-2 text-small text-ink-3">
          {hint}
        </p>
      ) : null}
      <FieldErrors id={list.errorId} errors={list.errors} />
      {rows.map(({ key, id }, index) => {
        const move = (to: number) => ({
          ...form.reorder.getButtonProps({ name, from: index, to }),
          onClick: announce(`The ${row} is at place ${to + 1} now.`),
        });
        return (
          <div key={key} className="flex items-start gap-2 border-t border-rule py-3">
            <div className="flex min-w-0 grow flex-col gap-3">
              {first === "" ? (
                <EntryControl
                  field={{ ...fields[0], label: row } as EntryField}
                  name={`${name}[${index}]`}
                  focusId={focusId}
                />
              ) : (
                <EntryControls fields={fields} prefix={`${name}[${index}].`} focusId={focusId} />
              )}
            </div>
            <div className="flex shrink-0 flex-wrap max-sm:flex-col sm:mt-7">
              <RowButton
                {...button(`${id}-up`)}
                {...move(index - 1)}
                disabled={index === 0}
                icon="arrow-up"
                label={`Move ${row} ${index + 1} up`}
              />
              <RowButton
                {...button(`${id}-down`)}
                {...move(index + 1)}
                disabled={index === rows.length - 1}
                icon="arrow-down"
                label={`Move ${row} ${index + 1} down`}
              />
              <RowButton
                {...button(`${id}-remove`)}
                {...form.remove.getButtonProps({ name, index })}
                onClick={announce(`Row ${index + 1} was removed.`)}
                icon="close"
                label={`Remove ${row} ${index + 1}`}
              />
            </div>
          </div>
        );
      })}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {rows.length < max ? (
        <Button
          {...form.insert.getButtonProps({ name })}
          {...button(`${list.id}-add`)}
          variant="secondary"
          size="small"
          className="mt-1"
          onClick={announce()}
        >
          Add {/^[aeiou]/i.test(row) ? "an" : "a"} {row}
        </Button>
      ) : null}
    </fieldset>
  );
}
