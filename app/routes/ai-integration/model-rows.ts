export type ModelRow = {
  name: string;
  provider: string;
  useCase: string;
  costBenefit: string;
  bestFor: string;
};

/** Model families with open weights. What changes with each version, such as sizes and scores, is left out. */
export const modelRows: readonly ModelRow[] = [
  {
    name: "Llama",
    provider: "Meta",
    useCase: "Assistants and summaries over your own documents",
    costBenefit:
      "No fee per request on your own hardware; nearly every host offers it, so prices can be compared",
    bestFor: "Companies that want one general model and a free choice of where it runs",
  },
  {
    name: "Mistral and Mixtral",
    provider: "Mistral AI",
    useCase: "Drafting, sorting and extraction in European languages",
    costBenefit:
      "Mixtral computes with a part of its weights at a time, which keeps a large model affordable",
    bestFor: "Teams that serve several European countries",
  },
  {
    name: "Gemma",
    provider: "Google",
    useCase: "Classification and short answers close to your data",
    costBenefit: "The small sizes run on a single graphics card",
    bestFor: "Departments whose data must stay in house",
  },
  {
    name: "Qwen",
    provider: "Alibaba Cloud",
    useCase: "Many languages, tables and code",
    costBenefit: "Comes in many sizes, so you run no more model than the task needs",
    bestFor: "Catalogs and support desks with customers in Asia, and code assistants",
  },
  {
    name: "Phi",
    provider: "Microsoft",
    useCase: "Narrow tasks in large numbers: routing, tagging, field extraction",
    costBenefit: "Small enough for ordinary servers and some devices",
    bestFor: "High volumes of short, similar requests",
  },
];
