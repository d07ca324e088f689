import { classNames } from "./class-names";
import { Icon } from "./icon";

type CloseButtonProps = { onClick: () => void; label?: string; className?: string };

/** The cross in a dialog's corner. */
export const CloseButton = ({ onClick, label = "Close", className }: CloseButtonProps) => (
  <button
    type="button"
    onClick={onClick}
    className={classNames(
      "-mr-2 flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:text-ink",
      className,
    )}
  >
    <span className="sr-only">{label}</span>
    <Icon name="close" />
  </button>
);
