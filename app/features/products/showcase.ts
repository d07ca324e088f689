import type { ProductState } from "./product-state";

/** A product that the studio runs itself, as /saas-products shows it. */
export type ShowcaseProduct = {
  /** Its field, which is also its name in URLs. */
  id: "learning" | "health" | "creative-studio" | "gaming";
  /** The label of the field. */
  field: string;
  name: string;
  status: "Live" | "Beta";
  state: ProductState;
  tagline: string;
  description: string;
  features: readonly [string, string, string, string];
  /** Facts about the product. Never its number of users, which visitors could not verify. */
  stats: readonly { value: string; label: string }[];
  /** The technology it is built with. */
  tags: readonly string[];
  /** Its kind among schema.org's application categories. */
  category: string;
};

/** The four products in order (docs/product.md 16). Samples: `samples` in app/content/marketing-figures.ts. */
export const showcase: readonly ShowcaseProduct[] = [
  {
    id: "learning",
    field: "Learning",
    name: "Treadwise",
    status: "Live",
    state: "trial",
    tagline: "Lessons that fit the time you have.",
    description:
      "Say how many minutes you have, and the next lesson fits. Each one ends with three questions, and those you miss come back over the following week.",
    features: [
      "Lessons of 5, 10, 15 or 20 minutes on the same subject",
      "An explanation with every answer, right or wrong",
      "Missed questions return after one, three and seven days",
      "Downloaded lessons work offline",
    ],
    stats: [
      { value: "4", label: "lesson lengths" },
      { value: "3", label: "questions per lesson" },
      { value: "7", label: "days until the last review" },
    ],
    tags: ["Progressive web app", "IndexedDB", "WebVTT captions", "TypeScript"],
    category: "EducationalApplication",
  },
  {
    id: "health",
    field: "Health",
    name: "Dayround",
    status: "Beta",
    state: "trial",
    tagline: "A daily health diary for your next appointment.",
    description:
      "Record sleep, medicine, movement and mood on one chart a day. After a few weeks the charts show what tends to occur together. It is a diary and makes no diagnosis.",
    features: [
      "Four rings on one 24-hour chart",
      "Two taps per entry, even hours later",
      "Four weeks on one printed page for your doctor",
      "Encrypted on your device until you share it",
    ],
    stats: [
      { value: "4", label: "rings per day" },
      { value: "2", label: "taps per entry" },
      { value: "1", label: "page for four weeks" },
    ],
    tags: ["Web Crypto", "SVG charts", "PDF export", "TypeScript"],
    category: "HealthApplication",
  },
  {
    id: "creative-studio",
    field: "Creative studio",
    name: "Proofbench",
    status: "Live",
    state: "trial",
    tagline: "Every version and comment in one place.",
    description:
      "Feedback on a draft often ends up in five e-mail threads about three versions. Here, a comment stays on its spot from version to version until one person signs off.",
    features: [
      "Comments pinned to a spot, kept from version to version",
      "Two versions side by side or overlaid",
      "A review link for clients, who need no account",
      "One sign-off per piece, with a name and a date",
    ],
    stats: [
      { value: "2", label: "versions compared at once" },
      { value: "0", label: "accounts needed by reviewers" },
      { value: "1", label: "sign-off per piece" },
    ],
    tags: ["WebSocket", "Canvas", "ICC color profiles", "TypeScript"],
    category: "DesignApplication",
  },
  {
    id: "gaming",
    field: "Gaming",
    name: "Ballrun",
    status: "Beta",
    state: "trial",
    tagline: "Build the machine, release the ball, watch it run.",
    description:
      "Every machine in this puzzle is missing a few parts. Add ramps, wheels and springs to bring the ball from the funnel to the bell. Wood and steel behave as they do in real life.",
    features: [
      "Forty machines in five workshops, each harder than the last",
      "Your own workbench, to build machines and share them by link",
      "Slow-motion replay of the last three seconds",
      "Mouse, touch, keyboard or gamepad, with or without sound",
    ],
    stats: [
      { value: "40", label: "machines to finish" },
      { value: "5", label: "workshops" },
      { value: "3", label: "seconds of slow-motion replay" },
    ],
    tags: ["WebAssembly physics", "WebGL", "Gamepad API", "TypeScript"],
    category: "GameApplication",
  },
];
