import type { ReactNode } from "react";
import { durations, prices, responses, trackRecord } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/navigation";
import { Badge } from "~/ui/badge";
import { HiddenPrice } from "~/ui/illustration/hidden-price";
import { ArrowLink, TextLink } from "~/ui/links";

export const marks: readonly [mark: ReactNode, meaning: ReactNode][] = [
  [
    <Badge key="b2b">B2B</Badge>,
    "Licensed to an organization. You tell us that you are interested, a person answers, and we look together at how your work is done before anything is installed.",
  ],
  [
    <Badge key="d2c" tone="orange">
      D2C
    </Badge>,
    "Used by people directly, at a public address of its own. Nobody has to talk to us first: its page has a link to try it.",
  ],
  [
    <Badge key="customizable" tone="blue">
      Customizable
    </Badge>,
    <>
      Fields, rules, wording and sign-on can be adapted to your organization. Product customization takes{" "}
      <span className="whitespace-nowrap">{durations.productCustomization}</span>; beside other kinds of work
      it stands under <TextLink to={costScaleLink.to}>{costScaleLink.label}</TextLink>.
    </>,
  ],
  [
    <HiddenPrice key="price" />,
    `Prices of products are not published yet, monthly or annual. What is settled is the rule between the two: an annual subscription saves up to ${prices.annualSubscriptionSaving} against twelve monthly payments.`,
  ],
];

export const packed = [
  [
    "Quick setup",
    "The software exists. What is left to do is yours: accounts, your own data, your words on the screens. We do it with you, and write down what was set.",
  ],
  [
    "Enterprise security",
    "Who may see which record is settled with your own security people before the first account is opened, and their questions are answered in writing.",
  ],
  [
    `${trackRecord.support} support`,
    `Write at any hour. A person answers within ${responses.first} by the clock, not in working hours.`,
  ],
  [
    "Regular updates",
    "New versions and corrections keep coming. What changes is said beforehand, so that nobody meets a moved button on a Monday morning.",
  ],
].map(([title = "", text = ""], index): [term: ReactNode, text: string] => [
  <span key={title} className="flex gap-3">
    <span aria-hidden="true" className="figures font-normal text-accent">
      {"abcd"[index]}
    </span>
    <span>{title}</span>
  </span>,
  text,
]);

export const elsewhere: readonly [link: ReactNode, text: string][] = [
  [
    <ArrowLink key="custom" to="/custom-development">
      Custom Development
    </ArrowLink>,
    "No part comes close, or the process is what sets you apart. Then it is drawn for you, and the code can be yours.",
  ],
  [
    <ArrowLink key="ai" to="/services#ai-services">
      AI Services
    </ArrowLink>,
    `The software is there and should learn to read, answer or predict. AI integration starts ${prices.aiIntegration}.`,
  ],
  [
    <ArrowLink key="services" to="/services">
      All services
    </ArrowLink>,
    "You do not know yet which of these it is. The floor plan has every service with its price and its time.",
  ],
];
