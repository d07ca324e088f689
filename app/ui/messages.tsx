/** Messages about what went wrong, each as a paragraph; nothing where there are none. */
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
