import { spellCount } from "~/lib/text/spelling";
import { Facts } from "~/ui/facts";
import { Fold } from "~/ui/fold";
import { keepRanges } from "~/ui/keep-ranges";
import { ArrowLink } from "~/ui/links";
import { RuledList } from "~/ui/ruled-list";
import { ai, wrongTool } from "./content";
import Gate from "./gate.svg?react";

/** The studio's work with language models, and when it advises against one. */
export const AiServices = () => (
  <section id="ai-services" aria-labelledby="ai-services-title" className="py-section">
    <div className="wrap grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-2">
      <div>
        <h2 id="ai-services-title" className="text-h2">
          {ai.title}
        </h2>
        <p className="mt-5 text-lead text-ink-2">{keepRanges(ai.lead)}</p>
        <RuledList rows={ai.uses} className="mt-8" />
        <Facts facts={ai.facts} className="mt-6" />
        <ArrowLink to="/ai-integration" className="mt-5">
          How we choose a model, and what it costs
        </ArrowLink>
      </div>
      <div className="panel break-inside-avoid self-start border-ink p-6 max-[17rem]:p-4 sm:p-8">
        <h3 className="text-h3">When AI is the wrong tool</h3>
        <p className="my-3 text-ink-2">{wrongTool.intro}</p>
        <Fold title={`The ${spellCount(wrongTool.questions.length)} questions`}>
          <ol className="my-4">
            {wrongTool.questions.map(([question, otherwise]) => (
              <li
                key={question}
                className="relative pt-0.5 pb-5 pl-14 not-last:before:absolute not-last:before:top-4 not-last:before:-bottom-2 not-last:before:left-4 not-last:before:border-l-[1.5px] not-last:before:border-link last:pb-0 max-[17rem]:pl-0 max-[17rem]:before:hidden"
              >
                <Gate />
                <p className="font-semibold">{question}</p>
                <p className="text-ink-2">{otherwise}</p>
              </li>
            ))}
          </ol>
        </Fold>
        <p className="pt-4 sm:border-t sm:border-ink">{wrongTool.passed}</p>
      </div>
    </div>
  </section>
);
