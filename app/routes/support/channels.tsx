import { replyTimes } from "~/content/marketing-figures";
import { useBrand } from "~/lib/page/brand";
import { InlineText } from "~/ui/inline-text";
import { PageSection } from "~/ui/page-section";
import { listChannels } from "./content";

export const Channels = () => (
  <PageSection tone="card" id="ways" title="How to reach us">
    <div className="border-t-2 border-ink">
      {listChannels(useBrand().email).map(({ situation, time, contact, text }) => (
        <div
          key={situation}
          className="grid break-inside-avoid gap-x-12 gap-y-2 border-b border-rule py-4 wrap-anywhere lg:grid-cols-12 lg:py-6"
        >
          <div className="lg:col-span-4">
            <h3 className="text-h3">{situation}</h3>
            <p className="figures mt-1.5 text-label text-ink-2">
              {time ?? `First reply in ${replyTimes.first}`}
            </p>
          </div>
          <div className="lg:col-span-8">
            <p className="font-semibold">
              <InlineText text={contact} />
            </p>
            <p className="mt-1.5 max-w-prose text-ink-2">
              <InlineText text={text} />
            </p>
          </div>
        </div>
      ))}
    </div>
  </PageSection>
);
