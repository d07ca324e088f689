import type { ComponentProps } from "react";
import { Icon, type IconName } from "~/ui/icon";

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
