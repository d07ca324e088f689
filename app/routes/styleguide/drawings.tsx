import { BrandMark } from "~/content/brand-mark";
import { DimensionLine } from "~/ui/illustration/dimension-line";
import { HiddenPrice } from "~/ui/illustration/hidden-price";
import { InitialsAvatar } from "~/ui/illustration/initials-avatar";
import { RegistrationCross } from "~/ui/illustration/registration-cross";
import { Spline } from "~/ui/illustration/spline";

export function Drawings() {
  return (
    <div className="grid gap-10 md:grid-cols-2">
      <div className="blueprint border border-rule p-10">
        <Spline draws className="w-full" />
        <DimensionLine className="mt-4 text-accent">900 ms</DimensionLine>
      </div>
      <div className="space-y-6">
        <BrandMark className="h-24 w-auto" />
        <p className="flex items-center gap-4">
          <InitialsAvatar initials="BS" size="small" />
          <InitialsAvatar initials="BS" />
          <InitialsAvatar initials="BS" size="large" className="text-link" />
          <RegistrationCross />
        </p>
        <HiddenPrice />
      </div>
    </div>
  );
}
