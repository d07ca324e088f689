import { getInputProps } from "@conform-to/react";
import { useRef } from "react";
import { getComplexityHundredths } from "~/features/estimates/estimate";
import { useCalculatorValues } from "~/features/estimates/use-calculator-values";
import type { PriceList } from "~/features/price-lists/price-list";
import type { FormField } from "~/ui/form/field-parts";
import { FormSection } from "./form-section";

const steps = Array.from({ length: 10 }, (_, index) => index + 1);

type ComplexitySectionProps = { field: FormField; list: PriceList; number: number; title: string };

/** The complexity from 1 to 10. The scale shows each step's multiplier; with JavaScript it marks the chosen one. */
export function ComplexitySection({ field, list, ...heading }: ComplexitySectionProps) {
  const slider = useRef<HTMLInputElement>(null);
  const chosen = useCalculatorValues(slider, null, list)?.complexity;
  // A range has no pattern.
  const { pattern, ...control } = getInputProps(field, { type: "range" });
  const getMultiplier = (step: number) => getComplexityHundredths(step, list.complexity) / 100;
  return (
    <FormSection
      id={field.id}
      {...heading}
      hint="Multiplies the sum. 5 is an ordinary project. Choose more for complicated rules."
      errorId={field.errorId}
      errors={field.errors}
    >
      <div className="panel px-2 pt-5 pb-3 sm:px-4">
        {/* Aligns each step with the middle of its column in the scale. */}
        <div className="px-[calc(5%-0.5rem)]">
          <input
            {...control}
            ref={slider}
            type="range"
            min={1}
            max={10}
            step={1}
            aria-labelledby={`${field.id}-title`}
            aria-valuetext={chosen ? `${chosen} of 10, times ${getMultiplier(chosen)}` : undefined}
            className="w-full scroll-my-36"
          />
        </div>
        <ol aria-hidden="true" className="figures grid grid-cols-10 text-center text-label">
          {steps.map((step) => (
            <li
              key={step}
              aria-current={step === chosen || undefined}
              className="group grid justify-items-center"
            >
              {/* Borders, which forced colors keep. */}
              <span className="h-2.5 border-l border-field group-aria-[current]:border-l-2 group-aria-[current]:border-link" />
              <span className="mt-1 px-1 rounded-control outline-link group-aria-[current]:outline-1 group-aria-[current]:font-semibold group-aria-[current]:text-link">
                {step}
              </span>
              <span className="mt-0.5 text-xs text-ink-2 group-odd:max-[22rem]:invisible group-aria-[current]:visible! group-aria-[current]:font-semibold group-aria-[current]:text-link sm:text-label">
                <span className="hidden sm:inline">×</span>
                {getMultiplier(step)}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </FormSection>
  );
}
