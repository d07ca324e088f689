import { BrandMark } from "~/ui/brand-mark";
import { BlueprintGrid } from "~/ui/illustration/blueprint-grid";
import { BlurredPrice } from "~/ui/illustration/blurred-price";
import { DimensionLine } from "~/ui/illustration/dimension-line";
import { InitialsAvatar } from "~/ui/illustration/initials-avatar";
import { RegistrationCross } from "~/ui/illustration/registration-cross";
import { Spline } from "~/ui/illustration/spline";

export function Drawings() {
  return (
    <div className="grid gap-10 md:grid-cols-2">
      <BlueprintGrid>
        <Spline draws className="w-full" />
        <DimensionLine label="900 ms" className="mt-4 text-accent" />
      </BlueprintGrid>
      <div className="space-y-6">
        <BrandMark className="h-24 w-auto" />
        <p className="flex items-center gap-4">
          <InitialsAvatar initials="BS" size="small" />
          <InitialsAvatar initials="BS" />
          <InitialsAvatar initials="BS" size="large" className="text-link" />
          <RegistrationCross className="size-8 text-accent" />
        </p>
        <BlurredPrice period="Monthly" />
        <BlurredPrice />
      </div>
    </div>
  );
}
