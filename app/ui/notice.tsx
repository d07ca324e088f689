import type { ReactNode } from "react";
import { classNames } from "./class-names";

const tones = {
  ok: "border-ok",
  error: "border-error",
  info: "border-link",
  warning: "border-amber bg-amber! text-on-amber",
};

/** A message about an event. Screen readers announce errors assertively, others politely. */
export function Notice({
  tone,
  title,
  children,
  className,
}: {
  tone: keyof typeof tones;
  title?: string;
  children?: ReactNode;
  className?: string;
}) {
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={classNames("panel border-l-4 px-5 py-4", tones[tone], className)}
    >
      {title ? <p className="font-semibold">{title}</p> : null}
      {children}
    </div>
  );
}
