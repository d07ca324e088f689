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
