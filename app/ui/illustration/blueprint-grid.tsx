import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { RegistrationCross } from "./registration-cross";

/** A sheet of 24 px grid with a registration cross in each corner, for drawings. */
export function BlueprintGrid({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <div className={classNames("blueprint relative overflow-hidden border border-rule p-10", className)}>
      <RegistrationCross className="absolute top-2 left-2 size-5 text-accent" />
      <RegistrationCross className="absolute top-2 right-2 size-5 text-accent" />
      <RegistrationCross className="absolute bottom-2 left-2 size-5 text-accent" />
      <RegistrationCross className="absolute right-2 bottom-2 size-5 text-accent" />
      {children}
    </div>
  );
}
