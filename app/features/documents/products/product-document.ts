/** What a product's documentation says beyond its entry in the catalogue (docs/product.md 11.2). */
export type ProductDocument = {
  /** When the text was last changed, as YYYY-MM-DD. */
  edition: string;
  /** The tasks of its users, step by step. */
  tasks: readonly { title: string; steps: readonly string[] }[];
  roles: readonly string[];
  /** What each role may do, in the order of `roles`; "no" is a right that it lacks. */
  rights: readonly { right: string; held: readonly string[] }[];
  setup: readonly { title: string; text: string }[];
  /** What it stores, what for, and what can be set about it. It promises no period: each client sets its own. */
  data: readonly { what: string; purpose: string; choice: string }[];
  limits: readonly { title: string; text: string }[];
  questions: readonly { question: string; answer: string }[];
};
