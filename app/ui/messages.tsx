/** Error messages, one per paragraph. Renders nothing if there are none. */
export const Messages = ({
  messages = [],
  className,
}: {
  messages?: readonly string[];
  className?: string;
}) =>
  messages.map((message) => (
    <p key={message} className={className}>
      {message}
    </p>
  ));

/** A field's error messages, shown below it. */
export function FieldErrors({ id, errors }: { id: string; errors?: string[] }) {
  if (!errors?.length) return null;
  return (
    <div id={id} className="mt-1.5 text-small font-medium text-error">
      <Messages messages={errors} />
    </div>
  );
}
