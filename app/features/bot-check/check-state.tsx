import type { BotCheckSettings } from "./bot-check";
import type { BotCheckState, CheckStatus } from "./use-bot-check";

const TOKEN_START = 20;

const statusTexts: Record<CheckStatus, string> = {
  idle: "Not started",
  checking: "In progress",
  checked: "Verified",
  failed: "Failed",
};

const providers: Record<BotCheckSettings["provider"], string> = {
  turnstile: "Turnstile",
  "proof-of-work": "Built-in proof of work",
};

/** A form check's provider, status and start of its token. */
export function CheckState({ settings, check }: { settings: BotCheckSettings; check: BotCheckState }) {
  return (
    <dl className="ruled-rows border-y border-rule">
      {[
        { term: "Provider", value: providers[settings.provider] },
        { term: "Status", value: statusTexts[check.status] },
        {
          term: "Token",
          value: check.token ? `${check.token.slice(0, TOKEN_START)}…` : "None yet",
          className: "figures break-all text-small",
        },
      ].map(({ term, value, className = "font-semibold" }) => (
        <div key={term} className="grid items-baseline gap-x-4 min-[18rem]:grid-cols-[6.5rem_1fr] py-3">
          <dt className="text-small text-ink-2">{term}</dt>
          <dd className={className}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
