/** A product that the studio runs itself, as /saas-products shows it. */
export type ShowcaseProduct = {
  /** Its field, which is also its name in addresses. */
  id: "learning" | "health" | "creative-studio" | "gaming";
  /** The label of the field. */
  field: string;
  name: string;
  status: "Live" | "Beta";
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
    tagline: "One lesson, one step, as long as you have time for.",
    description:
      "A course is a staircase. Say how many minutes you have, and the next step is cut to that length. Each one ends with three questions, and what you got wrong comes back some days later, until the step carries you.",
    features: [
      "Lessons of 5, 10, 15 or 20 minutes on the same subject",
      "A reason with every answer, right or wrong",
      "Mistakes return after one, three and seven days",
      "Downloaded lessons work without a network",
    ],
    stats: [
      { value: "4", label: "lesson lengths" },
      { value: "3", label: "questions to each lesson" },
      { value: "7", label: "days until a mistake last returns" },
    ],
    tags: ["Progressive web app", "IndexedDB", "WebVTT captions", "TypeScript"],
    category: "EducationalApplication",
  },
  {
    id: "health",
    field: "Health",
    name: "Dayround",
    status: "Beta",
    tagline: "Your day as a circle, ready for the appointment.",
    description:
      "Sleep, medicines, movement and mood on one round sheet a day. After some weeks the circles show what tends to go together, and four weeks print on one page to take to the doctor. It keeps a diary. It makes no diagnosis.",
    features: [
      "Four rings on one clock, from midnight to midnight",
      "Two taps for an entry, also hours afterwards",
      "Four weeks on one printed page, in plain words",
      "Encrypted on your own device until you share it",
    ],
    stats: [
      { value: "4", label: "rings in a day" },
      { value: "2", label: "taps for an entry" },
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
    tagline: "Every version on one table, one yes that counts.",
    description:
      "Drafts go out, and answers come back in five threads about three different versions. This is the table in between: a comment sits on the spot that it means and moves on to the next version, until one person signs the piece off.",
    features: [
      "Comments pinned to a spot, kept from version to version",
      "Two versions side by side, or one laid over the other",
      "A review link for clients, who need no account",
      "One sign-off for each piece, with a name and a date",
    ],
    stats: [
      { value: "2", label: "versions under one slider" },
      { value: "0", label: "accounts for reviewers" },
      { value: "1", label: "sign-off for each piece" },
    ],
    tags: ["WebSocket", "Canvas", "ICC color profiles", "TypeScript"],
    category: "DesignApplication",
  },
  {
    id: "gaming",
    field: "Gaming",
    name: "Ballrun",
    status: "Beta",
    tagline: "Build the way down, let go, and watch.",
    description:
      "Every machine in this puzzle lacks a few parts. Take ramps, wheels and springs from the tray, and bring the ball from the funnel to the bell. Wood and steel behave as they would on a table: a guess can work, and a good plan can miss by a finger.",
    features: [
      "Forty machines in five workshops, each harder than the last",
      "A bench of your own, to build machines and share them by link",
      "The last three seconds again, slowly, to see what went wrong",
      "Pointer, touch, keyboard or gamepad, with or without sound",
    ],
    stats: [
      { value: "40", label: "machines to finish" },
      { value: "5", label: "workshops" },
      { value: "3", label: "seconds to play again slowly" },
    ],
    tags: ["WebAssembly physics", "WebGL", "Gamepad API", "TypeScript"],
    category: "GameApplication",
  },
];
