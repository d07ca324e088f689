import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useState } from "react";
import { complexityTenths } from "~/features/estimates/estimate";
import { classNames } from "~/ui/class-names";
import { FormSection } from "./form-section";

const steps = Array.from({ length: 10 }, (_, index) => index + 1);

const multiplierOf = (complexity: number) => complexityTenths(complexity) / 10;

type ComplexitySectionProps = { field: FieldMetadata<string>; number: number; title: string };

/** The complexity from 1 to 10. Without JavaScript, the ruler below the slider shows each step's multiplier. */
export function ComplexitySection({ field, ...heading }: ComplexitySectionProps) {
  const [moved, setMoved] = useState<number>();
  return (
    <FormSection
      id={field.id}
      {...heading}
      hint="Multiplies the whole sum, by the lower figure. 5 is an ordinary project; above it stand those whose rules nobody has written down yet."
      errorId={field.errorId}
      errors={field.errors}
    >
      <div className="panel px-2 pt-5 pb-3 sm:px-4">
        {/* Aligns each step with the middle of its column in the ruler. */}
        <div className="px-[calc(5%-0.5rem)]">
          <input
            {...getInputProps(field, { type: "range" })}
            type="range"
            key={field.key}
            min={1}
            max={10}
            step={1}
            aria-labelledby={`${field.id}-title`}
            aria-valuetext={moved ? `${moved} of 10, times ${multiplierOf(moved)}` : undefined}
            onInput={(event) => setMoved(event.currentTarget.valueAsNumber)}
            className={classNames(
              "block h-11 w-full scroll-my-36 appearance-none bg-transparent",
              "[&::-webkit-slider-runnable-track]:h-0.5 [&::-webkit-slider-runnable-track]:bg-field",
              "[&::-moz-range-track]:h-0.5 [&::-moz-range-track]:bg-field",
              "[&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:-mt-[0.9375rem]",
              "[&::-webkit-slider-thumb]:h-8 [&::-webkit-slider-thumb]:w-4 [&::-webkit-slider-thumb]:rounded-control",
              "[&::-webkit-slider-thumb]:border-0 [&::-webkit-slider-thumb]:bg-action",
              "[&::-moz-range-thumb]:h-8 [&::-moz-range-thumb]:w-4 [&::-moz-range-thumb]:rounded-control",
              "[&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-action",
              "forced-colors:appearance-auto",
            )}
          />
        </div>
        <ol aria-hidden="true" className="figures grid grid-cols-10 text-center text-label">
          {steps.map((step) => (
            <li key={step} className="flex flex-col items-center">
              <span className="h-2 w-px bg-field" />
              <span className={classNames("mt-1 px-1", step === 5 && "font-semibold")}>{step}</span>
              <span
                className={classNames(
                  "text-xs text-ink-2 sm:text-label",
                  step % 2 === 1 && "max-[18rem]:invisible",
                )}
              >
                <span className="hidden sm:inline">×</span>
                {multiplierOf(step)}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </FormSection>
  );
}
