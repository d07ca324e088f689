import { durations, prices, responses } from "~/content/marketing-figures";

/** A rectangle of the plan: left, top, width, height. */
export type Area = readonly [left: number, top: number, width: number, height: number];

/** Where something stands: left, top, and its size in percent. */
type Place = readonly [left: number, top: number, size: number];

export type Room = {
  id: string;
  number: number;
  /** Its lines on the plan; as one, its name. */
  name: readonly string[];
  to: string;
  /** What its dimension line says on the plan. */
  dimension: readonly string[];
  what: string;
  /** None where prices are not public. */
  price?: string;
  time: string;
  leadsTo: { to: string; label: string };
  landscape: { area: Area; furniture: Place };
  portrait: { area: Area; furniture: Place };
};

export const rooms: readonly Room[] = [
  {
    id: "ai",
    number: 1,
    name: ["AI services"],
    to: "#ai-services",
    dimension: [prices.aiIntegration, durations.aiDeployment],
    what: "A language model goes to work in the place where it saves time, measured against your own cases.",
    price: prices.aiIntegration,
    time: `${durations.aiDeployment} to deploy`,
    leadsTo: { to: "/ai-integration", label: "AI Integration" },
    landscape: { area: [70, 90, 450, 260], furniture: [176, 166, 150] },
    portrait: { area: [14, 196, 191, 160], furniture: [60, 278, 62] },
  },
  {
    id: "custom",
    number: 2,
    name: ["Custom software"],
    to: "#custom-software",
    dimension: [prices.customDevelopment, durations.standardProject],
    what: "Web applications, mobile apps, shops and larger systems are planned, designed, built and launched.",
    price: prices.customDevelopment,
    time: `${durations.standardProject}, a standard project`,
    leadsTo: { to: "/custom-development", label: "Custom Development" },
    landscape: { area: [520, 90, 610, 260], furniture: [650, 158, 152] },
    portrait: { area: [14, 20, 332, 176], furniture: [152, 92, 68] },
  },
  {
    id: "maintenance",
    number: 3,
    name: ["Maintenance", "and support"],
    to: "/maintenance-support",
    dimension: [prices.maintenance],
    what: "What runs is kept running: updates, fixes, and somebody who answers when a question comes up.",
    price: prices.maintenance,
    time: "After the month that is included",
    leadsTo: { to: "/maintenance-support", label: "Maintenance and Support" },
    landscape: { area: [800, 350, 330, 190], furniture: [880, 424, 95] },
    portrait: { area: [205, 196, 141, 160], furniture: [219, 298, 45] },
  },
  {
    id: "products",
    number: 4,
    name: ["Ready-made", "products"],
    to: "/products",
    dimension: [durations.productCustomization],
    what: "Software that exists already, for companies and for people. Where yours differs, we adapt it.",
    time: `${durations.productCustomization} to customize`,
    leadsTo: { to: "/products", label: "Products" },
    landscape: { area: [480, 350, 320, 190], furniture: [545, 426, 95] },
    portrait: { area: [214, 356, 132, 170], furniture: [227, 454, 52] },
  },
  {
    id: "consulting",
    number: 5,
    name: ["Consulting"],
    to: "#consulting",
    dimension: [prices.consulting],
    what: "Advice without a build: an offer checked, a system looked through, a first step chosen.",
    price: prices.consulting,
    time: "As many hours as agreed",
    leadsTo: { to: "/contact", label: "Contact" },
    landscape: { area: [70, 350, 210, 190], furniture: [119, 422, 92] },
    portrait: { area: [14, 356, 110, 170], furniture: [23, 442, 58] },
  },
  {
    id: "entrance",
    number: 6,
    name: ["Way in"],
    to: "/get-estimate",
    dimension: [responses.first],
    what: "A price range from the calculator at once; after a message, a reply from a person.",
    price: "Free estimate",
    time: `${responses.first} to a reply`,
    leadsTo: { to: "/get-estimate", label: "Get Estimate" },
    landscape: { area: [280, 350, 200, 190], furniture: [330, 424, 92] },
    portrait: { area: [124, 356, 90, 170], furniture: [143, 420, 52] },
  },
];
